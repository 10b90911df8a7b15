// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { GuestAction, GuestActionLink } from '../src/guest/guest-action.tsx';
import { GuestAlert } from '../src/guest/guest-alert.tsx';
import { GuestField, GuestPasswordField, GuestSelect } from '../src/guest/guest-field.tsx';
import { GuestFrame } from '../src/guest/guest-frame.tsx';
import { GuestHeading } from '../src/guest/guest-heading.tsx';
import { descriptionOf, show } from './person.tsx';

test('the frame names the product, has one main part, and what belongs beside and below it', () => {
  const { screen } = show(
    <GuestFrame brand="Alethea" end={<a href="/login">Log in</a>} foot="Version 1" beside={<aside>Picture</aside>}>
      <h1>Reset password</h1>
    </GuestFrame>,
  );
  expect(screen.getByRole('banner').textContent).toBe('AletheaLog in');
  expect(screen.getByRole('main').textContent).toBe('Reset password');
  expect(screen.getByRole('contentinfo').textContent).toBe('Version 1');
  expect(screen.getByRole('complementary').textContent).toBe('Picture');
});

const fields = {
  GuestField: (words: { label: string; help?: string; error?: string }) => <GuestField {...words} />,
  GuestPasswordField: (words: { label: string; help?: string; error?: string }) => <GuestPasswordField {...words} />,
  GuestSelect: (words: { label: string; help?: string; error?: string }) => (
    <GuestSelect {...words}>
      <option>Alberta</option>
    </GuestSelect>
  ),
};

test.each(Object.keys(fields) as (keyof typeof fields)[])(
  '%s is named by its label and read out with its note',
  (name) => {
    const { screen, showInstead } = show(fields[name]({ label: 'Answer', help: 'As on the card' }));
    const control = () => screen.getByLabelText('Answer');
    expect(descriptionOf(control())).toBe('As on the card');
    expect(control().getAttribute('aria-invalid')).toBe('false');
    showInstead(fields[name]({ label: 'Answer', help: 'As on the card', error: 'It is missing' }));
    expect(descriptionOf(control())).toBe('It is missing');
    expect(control().getAttribute('aria-invalid')).toBe('true');
  },
);

test('a password is hidden until its button shows it, and the button says which way it goes', async () => {
  const { person, screen } = show(<GuestPasswordField label="Password" defaultValue="tall pines" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('an action that is under way keeps the focus and cannot be pressed again', async () => {
  const press = vi.fn();
  const { person, screen, showInstead } = show(<GuestAction onClick={press}>Open</GuestAction>);
  const action = screen.getByRole('button', { name: 'Open' });
  await person.click(action);
  expect(press).toHaveBeenCalledTimes(1);
  showInstead(
    <GuestAction isBusy onClick={press}>
      Open
    </GuestAction>,
  );
  await person.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(action);
  expect(action.getAttribute('aria-busy')).toBe('true');
});

test('an action that is under way does not send its form', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { person, screen } = show(
    <form onSubmit={send}>
      <GuestAction type="submit" isBusy>
        Send
      </GuestAction>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
});

test('a way on is a link, and a failure is spoken', () => {
  const { screen } = show(
    <>
      <GuestActionLink href="/login">Continue</GuestActionLink>
      <GuestAlert>The link has expired.</GuestAlert>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('alert').textContent).toBe('The link has expired.');
});

test('a heading has the focus from the moment it is there: nothing that is typed at once goes to it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const first = new Promise<string | undefined>((resolve) => {
    new MutationObserver(() => resolve(document.activeElement?.tagName)).observe(place, { childList: true });
  });
  const root = createRoot(place);
  root.render(<GuestHeading>A form for you</GuestHeading>);
  expect(await first).toBe('H1');
  root.unmount();
  place.remove();
});
