import './answering.css';
import { Button } from '@alethea/ui/actions/button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { answeringEn } from '../../texts/answering-en.ts';
import { BILL_KEY, chordText } from './strip-keys.ts';
import type { useMessageBilling } from './use-message-billing.ts';

interface BillingProps {
  readonly billing: ReturnType<typeof useMessageBilling>;
}

const { billing: texts } = answeringEn;

/** Whether the message is billed, and with what code (CPERM-09, CPERM-10). */
export const BillingToggle = ({ billing: { offer, state, asksBack, choose } }: BillingProps) => {
  if (!offer || !state) return null;
  return (
    <div className="consults-billing">
      <CheckboxField
        label={offer.mayChooseCode || !state.on ? texts.toggle : texts.toggleWithCode(state.code)}
        checked={state.on}
        disabled={asksBack || state.billedUntil !== null}
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

/** Bills the advised code, or takes that back, by one press or key; it stays in its place, whichever holds. */
export const AdvisedCode = ({ billing }: BillingProps) => {
  const code = billing.state?.advised;
  return code && <AdvisedToggle billing={billing} code={code} />;
};

const AdvisedToggle = ({ billing: { state, asksBack, choose }, code }: BillingProps & { code: string }) => {
  const isTaken = state?.on === true && state.code.trim().toUpperCase() === code;
  const toggle = () => {
    if (!asksBack) choose(isTaken ? { on: false, code: null } : { on: true, code });
  };
  useShortcuts(answeringEn.strip.title, [{ keys: [BILL_KEY], label: texts.billAdvised(code), run: toggle }]);
  return (
    <Button
      dense
      pressed={isTaken}
      hint={chordText(BILL_KEY)}
      disabledReason={asksBack ? texts.asksBack : undefined}
      onClick={toggle}
    >
      {texts.billAdvised(code)}
    </Button>
  );
};

/** What there is to know about billing the message: what is wrong, what is paid, what is not (CPERM-11). */
export const BillingNote = ({ billing }: BillingProps) => {
  const { offer, state, asksBack } = billing;
  const now = useNow();
  if (asksBack) return <p className="consults-dim">{texts.asksBack}</p>;
  if (!offer || !state) return null;
  const { advisedCode } = offer;
  const isAdvised = state.code.trim().toUpperCase() === advisedCode;
  if (state.problem) {
    return (
      <p className="al-error" role="alert">
        {state.problem}
      </p>
    );
  }
  if (billing.isAsking) return <UnpaidQuestion billing={billing} />;
  if (state.billedUntil)
    return <p className="consults-dim">{texts.billedUntil(formatMoment(state.billedUntil, now))}</p>;
  if (offer.waitsForCall) return <p className="consults-dim">{texts.waitsForCall}</p>;
  const notes = [
    state.on && !offer.claimable && texts.notClaimable,
    state.on && offer.claimable && advisedCode === null && texts.noAdvice,
    advisedCode !== null && !(state.on && isAdvised) && texts.advice(advisedCode),
    (state.on || state.advised !== null) && texts.note,
  ].filter((note) => note !== false);
  return notes.length > 0 && <p className="consults-dim">{notes.join(' ')}</p>;
};

/** Asks once about a code that is not paid, in its line: Send again, another code, or no billing. */
const UnpaidQuestion = ({ billing: { state, choose } }: BillingProps) => {
  if (!state) return null;
  const { advised } = state;
  return (
    <div className="consults-billing-note">
      <p role="alert">{texts.askUnpaid(state.code.trim().toUpperCase())}</p>
      {advised !== null && (
        <Button dense onClick={() => choose({ on: true, code: advised })}>
          {texts.billInstead(advised)}
        </Button>
      )}
      <Button dense variant="quiet" onClick={() => choose({ on: false })}>
        {texts.dontBill}
      </Button>
    </div>
  );
};
