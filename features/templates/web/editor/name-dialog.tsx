import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { fetchPart, partOf } from '@alethea/web-kit/page/parts';
import type { NameFormProps } from './name-form.tsx';

const load = () => import('./name-form.tsx');
const NameForm = partOf<NameFormProps>(load);

/** Brings the question for a name ahead: who presses the button types on at once. */
export const fetchNameDialog = () => fetchPart(load);

/** Asks for a name; what forms stand on is fetched with the first question, and not with a consult. */
export const NameDialog = (props: NameFormProps) => (
  <LaterWindow onClose={props.onClose}>
    <NameForm {...props} />
  </LaterWindow>
);
