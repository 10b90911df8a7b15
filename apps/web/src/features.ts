import { manifest as accounts } from '@alethea/accounts/web';
import { manifest as billing } from '@alethea/billing/web';
import { manifest as consults } from '@alethea/consults/web';
import { manifest as directory } from '@alethea/directory/web';
import { manifest as forms } from '@alethea/forms/web';
import { manifest as imaging } from '@alethea/imaging/web';
import { manifest as news } from '@alethea/news/web';
import { manifest as patients } from '@alethea/patients/web';
import { manifest as payments } from '@alethea/payments/web';
import { manifest as premium } from '@alethea/premium/web';
import { manifest as requests } from '@alethea/requests/web';
import { manifest as templates } from '@alethea/templates/web';
import { joinFeatures } from '@alethea/web-kit/page/joined-features';

/** What the features bring; their parts stand in this order in the screens of others, and what they find in the palette. */
export const FEATURES = joinFeatures([
  accounts,
  requests,
  consults,
  directory,
  templates,
  patients,
  forms,
  premium,
  billing,
  payments,
  imaging,
  news,
]);
