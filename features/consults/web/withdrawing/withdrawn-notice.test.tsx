// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

const withdrawn = {
  ...{ by: '0199f3a0-0000-7000-8000-0000000000c1', name: 'Dr. Jo Park' },
  ...{ at: '2026-11-20T17:00:00.000Z', reason: 'Wrong patient', fax: null },
};
const clinicName = 'Skin Centre';

test.for([
  ['delivered', 'It was faxed to Skin Centre. Please tell the clinic that it is withdrawn.'],
  ['failed', 'It did not reach Skin Centre by fax.'],
  ['unclear', 'It may have reached Skin Centre by fax. Please check with the clinic.'],
  [null, 'Its fax to Skin Centre had begun to go out and may arrive. Please tell the clinic.'],
] as const)('[C13] a withdrawn referral whose fax is %s says so beside the reason', ([outcome, words]) => {
  const { screen } = showScreen(<WithdrawnNotice withdrawn={{ ...withdrawn, fax: { clinicName, outcome } }} />);
  expect(screen.getByText('Reason: Wrong patient')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
});

test('[C13] a withdrawn consult that was never faxed says nothing of a fax', () => {
  const { screen } = showScreen(<WithdrawnNotice withdrawn={withdrawn} />);
  expect(screen.queryByText(/fax/)).toBeNull();
});
