import './consult-bar.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Kbd } from '@alethea/ui/actions/kbd';
import { Menu } from '@alethea/ui/overlays/menu';
import { useScreenActions } from '@alethea/web-kit/page/screen-actions';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { useConsult } from '../core/use-consult.ts';
import { PatientLine } from './patient-line.tsx';
import { type ConsultActionsOrder, useConsultActions } from './use-consult-actions.tsx';

interface ConsultBarProps extends ConsultActionsOrder {
  /** What the list knows already, until the details are there. */
  readonly row: ConsultRow | undefined;
  /** How many panes stand side by side; three show details and conversation both. */
  readonly panesShown: 1 | 2 | 3;
  readonly isConversationShown: boolean;
  readonly onDetails: () => void;
  readonly onConversation: () => void;
  readonly onBack: () => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Above an open consult: whom it is about, and all that can be done with it as a whole. */
export const ConsultBar = (props: ConsultBarProps) => {
  const { consultId, row, panesShown, onBack } = props;
  const detail = useConsult(consultId).data?.detail;
  const { reply, move, more, beside, dialogs } = useConsultActions(props);
  useScreenActions(en.view.thisConsult, [...reply, ...move, ...more, ...beside]);
  return (
    <section className="consults-bar" aria-label={en.view.bar}>
      {panesShown === 1 && (
        <IconButton className="consults-back" label={en.view.backToInbox} onClick={onBack}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <PatientLine row={row} detail={detail} />
      <div className="consults-bar-actions">
        {panesShown < 3 && <PaneSwitch {...props} />}
        {reply.map(({ key, label, icon, onSelect }) => (
          <Button
            key={key}
            dense
            className="consults-bar-reply"
            icon={icon}
            trailing={<Kbd>r</Kbd>}
            onClick={() => onSelect?.()}
          >
            {label}
          </Button>
        ))}
        {move.map(({ key, label, icon, onSelect }) => (
          <Button key={key} dense icon={icon} trailing={<Kbd>e</Kbd>} onClick={() => onSelect?.()}>
            {label}
          </Button>
        ))}
        <Menu
          label={en.view.more}
          trigger={
            <IconButton label={en.view.more}>
              <IconDotsVertical size={18} stroke={1.75} aria-hidden />
            </IconButton>
          }
          items={more}
        />
        {dialogs}
      </div>
    </section>
  );
};

/** Where only one of them shows: on to the conversation, or back to the details (VIEW-04, VIEW-05). */
const PaneSwitch = ({ isConversationShown, onDetails, onConversation }: ConsultBarProps) =>
  isConversationShown ? (
    <Button dense className="consults-to-details" icon={<IconListDetails {...ICON} />} onClick={onDetails}>
      {en.view.backToConsult}
    </Button>
  ) : (
    <Button dense className="consults-to-messages" icon={<IconMessages {...ICON} />} onClick={onConversation}>
      {en.view.messages}
    </Button>
  );
