import { useFormContext, useWatch } from 'react-hook-form';
import { phoneEn } from '../../texts/phone-en.ts';
import type { AskValues } from '../form/ask-values.ts';
import { callText } from './phone-times.ts';

/** The time of the call as it was chosen, for the summary. */
export const ChosenCall = ({ now }: { now: Date }) => {
  const { control } = useFormContext<AskValues>();
  const call = useWatch({ control, name: 'phoneConsultData' });
  return (
    <section>
      <h3>{phoneEn.title}</h3>
      <p className="ask-summary-note">{call.startTime === '' ? phoneEn.notChosen : callText(call, now)}</p>
    </section>
  );
};
