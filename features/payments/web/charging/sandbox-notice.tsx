import { Notice } from '@alethea/ui/states/notice';
import { paymentsEn } from '../../texts/payments-en.ts';

const en = paymentsEn.pay;

/** The test cards of the sandbox that comes with the portal. */
const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
  failing: '4000 0000 0000 0341',
} as const;

/** Says that no real card is charged, and with the portal’s own sandbox, which cards do what. */
export const SandboxNotice = ({ isOurs }: { readonly isOurs: boolean }) => (
  <Notice tone="info" title={en.sandbox}>
    {isOurs && (
      <details className="payments-test-cards">
        <summary>{en.sandboxCards}</summary>
        <ul>
          {Object.entries(CARDS).map(([card, number]) => (
            <li key={card}>
              <code>{number}</code> {en.cards[card as keyof typeof CARDS]}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Notice>
);
