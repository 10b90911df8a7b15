import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { type Answering, act, answering, roomForRows, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { createShortcutRegistry, ShortcutsContext } from '@alethea/web-kit/page/shortcuts';
import { vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  countUnreadPatientMessages,
  listPatientMessages,
  openPatientMessage,
  updatePatientMessages,
} from '../../contract/client.ts';
import PatientMessagesScreen from '../inbox/patient-messages-screen.tsx';
import type { ListedMessage } from '../sent/views.ts';

type Page = RemoteOutput<typeof listPatientMessages>;
type Input = RemoteInput<typeof listPatientMessages>;

export const VIEWER = session(['oneWayMessaging']);
export const CONSULT = '0199f3a0-0000-7000-8000-0000000000c1';
export const idOf = (number: number) => `0199f3a0-0000-7000-8000-00000000010${number}`;
export const message = (number: number, more: Partial<ListedMessage> = {}): ListedMessage => ({
  id: idOf(number),
  subject: `Message ${number}`,
  read: true,
  folder: 'inbox',
  status: 'delivered',
  statusUpdatedAt: '2026-11-20T16:30:05.000Z',
  created: '2026-11-20T16:30:00.000Z',
  delay: false,
  subType: 'OneWayPatient',
  patientInfo: { email: `patient${number}@home.example`, phn: '333343333' },
  messageMediaURIs: [],
  messagePDFURI: null,
  error: null,
  physicianUid: VIEWER.uid,
  state: 'sent',
  scheduledFor: null,
  sentAt: '2026-11-20T16:30:05.000Z',
  openedAt: null,
  expiresAt: '2026-12-04T16:30:05.000Z',
  activityId: null,
  physicianName: 'Dr. Priya Nair',
  sentByName: '',
  ...more,
});
export const all = (...messages: readonly ListedMessage[]): Page => ({ messages: [...messages], nextCursor: null });

/** Opens the screen on what a list answers, with room for its rows; `press` is a key of the keyboard help. */
export function open(
  list: (input: Input) => Page | Promise<Page>,
  search: object = {},
  more: readonly Answering[] = [],
) {
  roomForRows(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const keys = createShortcutRegistry({ isMac: false });
  const shown = showScreen(
    <ShortcutsContext value={keys}>
      <PatientMessagesScreen />
    </ShortcutsContext>,
    {
      session: VIEWER,
      search: { ...search },
      answers: [
        ...more,
        answering(listPatientMessages, (input) => list(input)),
        answering(countUnreadPatientMessages, () => ({ count: 2 })),
        answering(openPatientMessage, () => ({ title: '', text: 'Please come fasting.', pdf: null, files: [] })),
        answering(updatePatientMessages, ({ changes }) => ({
          before: changes.map(({ id }) => ({ id, folder: 'inbox' as const, read: true })),
        })),
      ],
    },
  );
  const press = (key: string) => act(() => void keys.press({ key, ctrlKey: false, metaKey: false, altKey: false }));
  return { ...shown, press };
}
