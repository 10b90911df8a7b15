import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { type ReactNode, useState } from 'react';
import type { SandboxPayment } from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';

type BankAnswer = NonNullable<SandboxPayment['authentication']>;

/** The question of a card's bank: `ask` opens it and answers how it ended, closed without an answer as declined. */
export function useBankQuestion(): { readonly ask: () => Promise<BankAnswer>; readonly dialog: ReactNode } {
  const [answered, setAnswered] = useState<((answer: BankAnswer) => void) | null>(null);
  const ask = () => new Promise<BankAnswer>((resolve) => setAnswered(() => resolve));
  const end = (answer: BankAnswer) => () => {
    answered?.(answer);
    setAnswered(null);
  };
  const { bank } = en.sandbox;
  const footer = (
    <>
      <Button onClick={end('failed')}>{bank.fail}</Button>
      <Button variant="primary" onClick={end('approved')}>
        {bank.approve}
      </Button>
    </>
  );
  const dialog = (
    <Dialog opened={answered !== null} onClose={end('failed')} title={bank.title} size="small" footer={footer}>
      {bank.text}
    </Dialog>
  );
  return { ask, dialog };
}
