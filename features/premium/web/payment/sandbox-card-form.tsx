import { Button } from '@alethea/ui/actions/button';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { Notice } from '@alethea/ui/states/notice';
import { useImperativeHandle, useRef, useState } from 'react';
import { TEST_CARDS } from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';
import type { CardForm, CardFormProps } from './card-form.ts';
import { type CardFault, digitsOf, faultsOf } from './check-card.ts';
import { confirmInSandbox } from './confirm-in-sandbox.ts';

const FOUR_BLOCKS = '0000 0000 0000 0000';
const EMPTY = { number: '', expiry: '', code: '' };
/** What a person would have to make up. */
const FILLED = { expiry: '12/34', code: '123' };

/** The card form of the sandbox: it looks like one, says that it is none, and takes test cards alone. */
export default function SandboxCardForm({ ref }: CardFormProps) {
  const [card, setCard] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<CardFault, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  const change = (part: CardFault) => (value: string) => {
    setCard((now) => ({ ...now, [part]: value }));
    setFaults(({ [part]: _mended, ...rest }) => rest);
  };
  const fillIn = (number: string) => {
    setCard({ number, ...FILLED });
    setFaults({});
  };
  useImperativeHandle(
    ref,
    (): CardForm => ({
      async check() {
        const found = faultsOf(card, new Date());
        setFaults(found);
        if (found.number) first.current?.focus();
        return Object.keys(found).length === 0;
      },
      confirm: (clientSecret) => confirmInSandbox({ clientSecret, cardNumber: digitsOf(card.number) }),
    }),
  );
  return (
    <div className="premium-card">
      <Notice tone="waiting" title={en.sandbox.title}>
        {en.sandbox.note}
      </Notice>
      <fieldset className="premium-test-cards">
        <legend>{en.sandbox.testCards}</legend>
        {Object.entries(TEST_CARDS).map(([number, outcome]) => (
          <Button key={number} dense onClick={() => fillIn(number)}>
            {en.sandbox.cards[outcome]}
          </Button>
        ))}
      </fieldset>
      <MaskedField
        ref={first}
        label={en.sandbox.number}
        mask={FOUR_BLOCKS}
        inputMode="numeric"
        required
        value={card.number}
        onChange={change('number')}
        tidy={(text) => text.trim()}
        error={faults.number}
      />
      <div className="premium-card-line">
        <MaskedField
          label={en.sandbox.expiry}
          help={en.sandbox.expiryHelp}
          mask="00/00"
          inputMode="numeric"
          required
          value={card.expiry}
          onChange={change('expiry')}
          tidy={(text) => text.trim()}
          error={faults.expiry}
        />
        <MaskedField
          label={en.sandbox.code}
          mask="0000"
          inputMode="numeric"
          required
          value={card.code}
          onChange={change('code')}
          tidy={(text) => text.trim()}
          error={faults.code}
        />
      </div>
    </div>
  );
}
