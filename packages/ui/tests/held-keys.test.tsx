// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdKeys } from '../src/overlays/held-keys.ts';

/** A page that listens to keys, with a field behind and one in the window. */
function page() {
  document.body.innerHTML =
    '<textarea></textarea><button>Behind</button><div role="dialog"><button>Close</button><input value="[]" /></div>';
  const shortcut = vi.fn();
  addEventListener('keydown', shortcut);
  onTestFinished(() => removeEventListener('keydown', shortcut));
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
  const press = (key: string, modifiers: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event;
  };
  return {
    shortcut,
    press,
    type: (text: string) => [...text].map((letter) => press(letter)),
    behind: find<HTMLTextAreaElement>('textarea'),
    closeButton: find('[role="dialog"] button'),
    field: find<HTMLInputElement>('[role="dialog"] input'),
  };
}

test('letters that are typed while a window is fetched are no shortcuts, and stand in its field at the caret', async () => {
  const { shortcut, press, type, field } = page();
  const keys = holdKeys(() => {});
  type('Reax');
  press('Backspace');
  type('ssu');
  expect(shortcut).not.toHaveBeenCalled();
  keys.handOver();
  type('re');
  const heard = vi.fn();
  field.addEventListener('input', heard);
  field.setSelectionRange(1, 1);
  field.focus();
  await expect.poll(() => field.value).toBe('[Reassure]');
  expect(heard).toHaveBeenCalledTimes(1);
  press('e');
  expect(shortcut).toHaveBeenCalledTimes(1);
});

test('Escape is told and reaches nothing else; keys of the browser are left to it, and are no shortcuts either', () => {
  const { shortcut, press } = page();
  const onEscape = vi.fn();
  const keys = holdKeys(onEscape);
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press('Enter').defaultPrevented).toBe(true);
  expect(onEscape).not.toHaveBeenCalled();
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(shortcut).not.toHaveBeenCalled();
  keys.handOver();
});

test('the close button may have the focus before the field', async () => {
  const { shortcut, press, type, closeButton, field } = page();
  const keys = holdKeys(() => {});
  type('e');
  keys.handOver();
  closeButton.focus();
  press('u');
  field.setSelectionRange(1, 1);
  field.focus();
  await expect.poll(() => field.value).toBe('[eu]');
  expect(shortcut).not.toHaveBeenCalled();
});

test('what was typed goes to no field behind the window, and where nothing was typed a button ends the wait', async () => {
  const { shortcut, press, type, behind, closeButton, field } = page();
  const first = holdKeys(() => {});
  type('e');
  first.handOver();
  behind.focus();
  press('u');
  expect(shortcut).toHaveBeenCalledTimes(1);
  const second = holdKeys(() => {});
  second.handOver();
  closeButton.focus();
  press('u');
  expect(shortcut).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  expect(behind.value).toBe('');
  expect(field.value).toBe('[]');
});

test('a window that takes no focus does not keep the keys', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { shortcut, press } = page();
  holdKeys(() => {}).handOver();
  press('e');
  expect(shortcut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  press('e');
  expect(shortcut).toHaveBeenCalledTimes(1);
});
