import { Facts } from '@alethea/ui/display/facts';
import { Notice } from '@alethea/ui/states/notice';
import { en } from '../../texts/en.ts';
import type { DroppedAnswer } from '../form/use-changed-questions.ts';

/** What was written to questions that the service has taken from its form meanwhile, to be copied from. */
export const DroppedAnswers = ({ dropped }: { dropped: readonly DroppedAnswer[] }) =>
  dropped.length > 0 && (
    <div className="ask-notice">
      <Notice tone="waiting" title={en.changedForm.title}>
        {en.changedForm.hint}
        <Facts items={dropped.map(({ header, answer }) => ({ key: header, label: header, value: answer }))} />
      </Notice>
    </div>
  );
