// @vitest-environment happy-dom
import { waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { all, message, open } from './patient-messages-scene.tsx';

test('j and k open the next and the previous message, with the focus on its row, and Escape closes it', async () => {
  // The list beside the message; where it has no room there, nobody gets to it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 800));
  const { screen, person, press } = open(() => all(message(1), message(2), message(3)));
  const opened = () => screen.queryByRole('heading', { name: /^Message/, level: 2 })?.textContent;
  await person.click(await screen.findByRole('link', { name: /Message 1/ }));
  for (const [key, subject] of [
    ['j', 'Message 2'],
    ['j', 'Message 3'],
    ['j', 'Message 3'],
    ['k', 'Message 2'],
  ] as const) {
    press(key);
    await waitFor(() => expect(opened()).toBe(subject));
    expect(document.activeElement?.textContent).toContain(subject);
  }
  press('Escape');
  await waitFor(() => expect(opened()).toBeUndefined());
  expect(document.activeElement?.textContent).toContain('Message 2');
});
