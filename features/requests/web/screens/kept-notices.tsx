import { Button } from '@alethea/ui/actions/button';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { avaEn } from '../../texts/ava-en.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { keptEn } from '../../texts/kept-en.ts';
import type { AvaImport } from '../ava/use-ava-import.ts';
import type { AvaEconsult } from '../kept/kept-form.ts';
import type { RestoredForm } from '../kept/use-kept-form.ts';

interface KeptNoticesProps {
  readonly restored: RestoredForm | null;
  readonly offered: AvaEconsult | null;
  readonly avaImport: AvaImport;
  /** Questions that were answered and that the service no longer asks. */
  readonly dropped: readonly string[];
  readonly onDiscard: () => void;
  readonly onFillIn: (econsult: AvaEconsult) => void;
}

/** Where what stands on the form came from, when not from this very typing, and what to do about it. */
export const KeptNotices = ({ restored, offered, avaImport, dropped, onDiscard, onFillIn }: KeptNoticesProps) => {
  const discard = async () => {
    const question = { title: keptEn.discardTitle, message: keptEn.discardText, confirmLabel: keptEn.discard };
    if (await confirm({ ...question, danger: true })) onDiscard();
  };
  const fillIn = async (econsult: AvaEconsult) => {
    const question = { title: avaEn.replaceTitle, message: avaEn.replaceText, confirmLabel: avaEn.replace };
    if (await confirm({ ...question, danger: true })) onFillIn(econsult);
  };
  return (
    <>
      {restored && (
        <Notice
          tone="info"
          action={
            <Button dense onClick={() => void discard()}>
              {keptEn.discard}
            </Button>
          }
        >
          {restored.form.source === 'ava' ? avaEn.filled : keptEn.kept}
        </Notice>
      )}
      {restored && restored.lostFiles.length > 0 && (
        <Notice tone="waiting">{keptEn.lostFiles(restored.lostFiles.join(', '))}</Notice>
      )}
      {dropped.length > 0 && <Notice tone="waiting">{draftsEn.form.droppedAnswers(dropped.join(', '))}</Notice>}
      {offered && (
        <Notice
          tone="waiting"
          action={
            <Button dense onClick={() => void fillIn(offered)}>
              {avaEn.replace}
            </Button>
          }
        >
          {avaEn.offered(`${offered.patientInfo.firstName} ${offered.patientInfo.lastName}`.trim())}
        </Notice>
      )}
      {avaImport.state === 'failed' && (
        <Notice
          tone="failed"
          title={avaEn.failed}
          action={
            avaImport.mayRetry && (
              <Button dense onClick={avaImport.retry}>
                {avaEn.retry}
              </Button>
            )
          }
        >
          {errorText(avaImport.error, avaEn.why)}
        </Notice>
      )}
    </>
  );
};
