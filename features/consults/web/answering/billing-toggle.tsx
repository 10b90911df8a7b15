import './answering.css';
import { Button } from '@alethea/ui/button';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { TextField } from '@alethea/ui/text-field';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { answeringEn } from '../../texts/answering-en.ts';
import type { useMessageBilling } from './use-message-billing.ts';

interface BillingProps {
  readonly billing: ReturnType<typeof useMessageBilling>;
}

const { billing: texts } = answeringEn;

/** Whether the message is billed, and with what code (CPERM-09, CPERM-10). */
export const BillingToggle = ({ billing: { offer, state, choose } }: BillingProps) => {
  if (!offer || !state) return null;
  return (
    <div className="consults-billing">
      <CheckboxField
        label={offer.mayChooseCode || !state.on ? texts.toggle : texts.toggleWithCode(state.code)}
        checked={state.on}
        disabled={state.billedUntil !== null}
        onChange={(event) => choose({ on: event.currentTarget.checked })}
      />
      {offer.mayChooseCode && state.on && (
        <TextField
          dense
          labelHidden
          label={texts.code}
          value={state.code}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={state.problem ? true : undefined}
          onChange={(event) => choose({ code: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** What there is to know about billing the message: what is wrong, what is paid, what is not (CPERM-11). */
export const BillingNote = ({ billing: { offer, state, choose } }: BillingProps) => {
  const now = useNow();
  if (!offer || !state) return null;
  const { advisedCode, mayChooseCode } = offer;
  const isAdvised = state.code.trim().toUpperCase() === advisedCode;
  if (state.problem) {
    return (
      <p className="al-error" role="alert">
        {state.problem}
      </p>
    );
  }
  if (state.billedUntil)
    return <p className="consults-dim">{texts.billedUntil(formatMoment(state.billedUntil, now))}</p>;
  if (offer.waitsForCall) return <p className="consults-dim">{texts.waitsForCall}</p>;
  if (!state.on) return null;
  return (
    <p className="consults-dim consults-billing-note">
      {!offer.claimable && <span>{texts.notClaimable}</span>}
      {offer.claimable && advisedCode === null && <span>{texts.noAdvice}</span>}
      {advisedCode !== null && !isAdvised && (
        <>
          <span>{texts.advice(advisedCode)}</span>
          {mayChooseCode && (
            <Button dense variant="quiet" onClick={() => choose({ code: advisedCode })}>
              {texts.takeAdvised(advisedCode)}
            </Button>
          )}
        </>
      )}
      <span>{texts.note}</span>
    </p>
  );
};
