import './answer-page.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { systemClock } from '@alethea/kernel/time/clock';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { chosenLanguage, LanguageProvider, LanguageSwitch } from '@alethea/web-kit/page/guest-language.tsx';
import { takeLinkCode } from '@alethea/web-kit/page/link-code';
import { AnswerScreen } from './answer-screen.tsx';
import { forgetOldAnswers } from './kept-answers.ts';
import { TEXTS } from './language.ts';
import { type PreviewOf, PreviewScreen } from './preview-screen.tsx';

/** What the address asks for: the form behind a mailed link, or the preview of one (ROUTE-10, ROUTE-11). */
export type AnswerPageTarget = { readonly code: string | null } | { readonly preview: PreviewOf | null };

/** Takes the code out of the address and names the page; to be called before anything is shown. */
export function prepareAnswerPage(): AnswerPageTarget {
  document.title = TEXTS[chosenLanguage()].pageTitle(BRAND.productName);
  forgetOldAnswers(systemClock.now().getTime());
  const params = new URLSearchParams(location.search);
  if (params.get('preview') !== 'true') return { code: takeLinkCode() };
  const formId = params.get('formId') ?? '';
  const locationIdx = Number(params.get('locationIdx') ?? Number.NaN);
  const isGiven = formId !== '' && Number.isInteger(locationIdx) && locationIdx >= 0;
  return { preview: isGiven ? { formId, locationIdx } : null };
}

/** The whole page on which a patient fills in a form. */
export const AnswerPage = ({ target }: { readonly target: AnswerPageTarget }) => (
  <LanguageProvider>
    <GuestFrame brand={BRAND.productName} large end={<LanguageSwitch />}>
      {'preview' in target ? <PreviewScreen of={target.preview} /> : <AnswerScreen code={target.code} />}
    </GuestFrame>
  </LanguageProvider>
);
