import './drafts.css';
import { LinkButton } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { DraftCollection } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { labelOf } from '../form/ask-fields.ts';
import type { OpenedDraft } from '../form/views.ts';
import { leavingAddress } from './draft-address.ts';

const words = draftsEn.form;

/** The way from a draft back to the list it came from. */
export const BackToDrafts = ({ collection }: { collection: DraftCollection }) => {
  const navigate = useNavigate();
  return (
    <LinkButton
      dense
      variant="quiet"
      icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      href={leavingAddress(collection)}
      onNavigate={navigate}
    >
      {words.back[collection]}
    </LinkButton>
  );
};

interface DraftNoticesProps {
  readonly draft: OpenedDraft;
  readonly viewerUid: string;
  readonly dropped: readonly string[];
  readonly now: Date;
}

/** What must be known of a draft before it is worked on: whose it is, that it came back and why, what got lost. */
export const DraftNotices = ({ draft, viewerUid, dropped, now }: DraftNoticesProps) => (
  <>
    {draft.forwarder.uid !== viewerUid && <Notice tone="info">{words.writtenBy(formatName(draft.forwarder))}</Notice>}
    {draft.forwardNote !== '' && (
      <Notice tone="info">{words.forwardNote(formatName(draft.forwarder), draft.forwardNote)}</Notice>
    )}
    {draft.returned && <Notice tone="waiting">{returnedText(draft.returned, now)}</Notice>}
    {draft.returned && draft.returned.changes.length > 0 && (
      <Notice tone="info" title={words.changesTitle(formatName(draft.returned.by))}>
        <dl className="draft-changes">
          {draft.returned.changes.map(({ path, before, after }) => (
            <div key={path}>
              <dt>{labelOf(path)}</dt>
              <dd>{words.change(before, after)}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    )}
    {dropped.length > 0 && <Notice tone="waiting">{words.droppedAnswers(dropped.join(', '))}</Notice>}
  </>
);

function returnedText({ by, at, note }: NonNullable<OpenedDraft['returned']>, now: Date): string {
  const [name, moment] = [formatName(by), formatMoment(at, now)];
  return note === '' ? words.returned(name, moment) : words.returnedWithNote(name, moment, note);
}
