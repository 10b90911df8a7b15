import { type DeskPart, loadOperatorScreen } from '@alethea/accounts/web';
import { loadHolidaysDesk } from '@alethea/billing/web';
import { loadForwarderConsults } from '@alethea/consults/web';
import { loadDirectoryDesk } from '@alethea/directory/web';
import { loadFormPreview } from '@alethea/requests/web';
import { lazy } from 'react';
import { en } from '../texts/en.ts';

const Desk = lazy(loadOperatorScreen);
const ForwarderConsults = lazy(loadForwarderConsults);
const Directory = lazy(loadDirectoryDesk);
const Holidays = lazy(loadHolidaysDesk);
const FormPreview = lazy(loadFormPreview);

/** What other features bring to the desk. */
const PARTS: readonly DeskPart[] = [
  {
    key: 'directory',
    label: en.desk.directory,
    permission: 'directoryAdmin',
    Part: () => <Directory FormPreview={FormPreview} />,
  },
  { key: 'holidays', label: en.desk.holidays, permission: 'contentAdmin', Part: Holidays },
];

/** The operator's desk, joined from the features that have a part in it. */
export default function OperatorDesk() {
  return <Desk parts={PARTS} PersonSection={ForwarderConsults} />;
}
