import './saving-status.css';
import { Button } from '@alethea/ui/actions/button';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { formatListTime } from '@alethea/web-kit/page/format';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftKeeping } from './use-draft.ts';

interface SavingStatusProps {
  readonly draft: DraftKeeping;
  /** What cannot be saved is kept in this browser. */
  readonly mayKeep: boolean;
  readonly now: Date;
}

const words = draftsEn.form;

/** Whether what is written is on the server, since when, or why not. Only that it is not is read out. */
export const SavingStatus = ({ draft, mayKeep, now }: SavingStatusProps) => {
  const { error, savedAt, stage } = draft;
  if (stage === 'conflict') return null;
  if (error && draft.isDirty) {
    return (
      <div className="saving-status" data-failed>
        <span role="alert">
          {words.notSaved(errorText(error, { ...words.saveFailures }))} {mayKeep && words.keptHere}
        </span>
        <Button dense loading={stage === 'saving'} onClick={() => void draft.saveUnasked()}>
          {words.saveAgain}
        </Button>
      </div>
    );
  }
  const isUnderWay = draft.hasUnsaved || stage === 'saving';
  return (
    <div className="saving-status">
      {isUnderWay ? words.saving : savedAt && words.savedAt(formatListTime(savedAt, now))}
    </div>
  );
};
