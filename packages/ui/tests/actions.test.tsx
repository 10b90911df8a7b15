// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button, LinkButton, TextLink } from '../src/actions/button.tsx';
import { ColorSchemeSwitch } from '../src/actions/color-scheme-switch.tsx';
import { CopyButton } from '../src/actions/copy-button.tsx';
import { IconButton, LinkIconButton } from '../src/actions/icon-button.tsx';
import { Tag } from '../src/display/tag.tsx';
import { SaveBar } from '../src/form/save-bar.tsx';
import { Menu } from '../src/overlays/menu.tsx';
import { OneTimeTooltip } from '../src/shell/one-time-tooltip.tsx';
import { COLOR_SCHEME_KEY } from '../src/theme/color-scheme.ts';
import { show } from './person.tsx';

test('a button is pressed with Enter, the space bar and the mouse, and does not send the form around it', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Preview</Button>
    </form>,
  );
  await person.tab();
  await person.keyboard('{Enter} ');
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that is not possible now can be reached, says why, and neither acts nor sends', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} disabledReason="Only the author can do this">
        Delete
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  await person.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Only the author can do this');
  await person.keyboard('{Enter} ');
  await person.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button whose action is under way keeps the focus, says that it is busy, and does not act twice', async () => {
  const onClick = vi.fn();
  const { person, screen, showInstead } = show(<Button onClick={onClick}>Send</Button>);
  await person.tab();
  await person.keyboard('{Enter}');
  showInstead(
    <Button onClick={onClick} loading>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await person.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a toggle says whether it is on', () => {
  const { screen } = show(
    <>
      <Button pressed>Mine</Button>
      <IconButton label="Mute" pressed={false}>
        <svg aria-hidden="true" />
      </IconButton>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Mine', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mute', pressed: false })).toBeDefined();
});

const SendOnce = () => {
  const [isSent, setSent] = useState(false);
  return (
    <Button hint="Sends it" disabledReason={isSent ? 'Write a message first' : undefined} onClick={() => setSent(true)}>
      Send
    </Button>
  );
};

test('[V16] a button that rests once it was pressed says why only to who comes back to it', async () => {
  const { person, screen } = show(<SendOnce />);
  await person.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Sends it');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await person.tab();
  await person.tab({ shift: true });
  expect((await screen.findByRole('tooltip')).textContent).toBe('Write a message first');
});

test('a button of one icon has a name, and a tooltip tells it to who reaches it with the keyboard', async () => {
  const onClick = vi.fn();
  const { person, screen } = show(
    <IconButton label="Zoom in" onClick={onClick}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  await person.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Zoom in');
  await person.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button of one icon that is not possible now says why and does nothing', async () => {
  const onClick = vi.fn();
  const { person, screen } = show(
    <IconButton label="Next" onClick={onClick} disabledReason="This is the last one">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  await person.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('This is the last one');
  await person.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

const links = {
  TextLink: (onNavigate: (href: string) => void) => (
    <TextLink href="/news" onNavigate={onNavigate}>
      News
    </TextLink>
  ),
  LinkButton: (onNavigate: (href: string) => void) => (
    <LinkButton href="/news" onNavigate={onNavigate}>
      News
    </LinkButton>
  ),
  LinkIconButton: (onNavigate: (href: string) => void) => (
    <LinkIconButton href="/news" label="News" onNavigate={onNavigate}>
      <svg aria-hidden="true" />
    </LinkIconButton>
  ),
};

test.each(Object.entries(links))(
  '%s is a real link: a plain click stays in the app, others are the browser’s',
  async (_, link) => {
    const onNavigate = vi.fn();
    const { person, screen } = show(link(onNavigate));
    const anchor = screen.getByRole('link', { name: 'News' });
    expect(anchor.getAttribute('href')).toBe('/news');
    await person.click(anchor);
    expect(onNavigate.mock.calls).toEqual([['/news']]);
    const leftToTheBrowser: boolean[] = [];
    const browser = (event: Event) => {
      leftToTheBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', browser);
    onTestFinished(() => document.removeEventListener('click', browser));
    for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
      await person.keyboard(`{${key}>}`);
      await person.click(anchor);
      await person.keyboard(`{/${key}}`);
    }
    expect(leftToTheBrowser).toEqual([true, true, true, true]);
    expect(onNavigate).toHaveBeenCalledTimes(1);
  },
);

test('a link to another site opens in a tab of its own, without telling where from', () => {
  const onNavigate = vi.fn();
  const { screen } = show(
    <TextLink href="https://example.org/" external onNavigate={onNavigate}>
      Guideline
    </TextLink>,
  );
  const anchor = screen.getByRole('link', { name: 'Guideline' });
  expect(anchor.getAttribute('target')).toBe('_blank');
  expect(anchor.getAttribute('rel')).toContain('noreferrer');
});

test('[IMODEL-31] a click copies a text and says so, or says that it could not', async () => {
  const { person, screen } = show(<CopyButton value="1234-567-890" label="Copy PHN" />);
  await person.click(screen.getByRole('button', { name: 'Copy PHN' }));
  expect(await screen.findByText('Copied to clipboard')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('1234-567-890');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await person.click(screen.getByRole('button', { name: 'Copy PHN' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not copy');
});

const ActionMenu = ({ onSelect }: { onSelect: (key: string) => void }) => (
  <Menu
    label="Actions for the consult"
    trigger={<Button>Actions</Button>}
    items={[
      { key: 'forward', label: 'Forward', onSelect: () => onSelect('forward') },
      { key: 'mute', label: 'Mute', onSelect: () => onSelect('mute'), disabled: true },
      { key: 'print', label: 'Print', href: '/print' },
      { key: 'close', label: 'Close consult', onSelect: () => onSelect('close'), danger: true },
    ]}
    onNavigate={onSelect}
  />
);

test('a menu is opened, moved through and chosen from with the keyboard, and gives the focus back', async () => {
  const onSelect = vi.fn();
  const { person, screen } = show(<ActionMenu onSelect={onSelect} />);
  await person.tab();
  await person.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Actions for the consult' });
  const focused = () => expect.poll(() => document.activeElement?.textContent);
  await focused().toBe('Forward');
  await person.keyboard('{ArrowDown}');
  await focused().toBe('Print');
  await person.keyboard('{End}');
  await focused().toBe('Close consult');
  await person.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['close']]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
});

test('Escape closes a menu, chooses nothing and gives the focus back', async () => {
  const onSelect = vi.fn();
  const { person, screen } = show(<ActionMenu onSelect={onSelect} />);
  const trigger = screen.getByRole('button', { name: 'Actions' });
  await person.click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  expect(onSelect).not.toHaveBeenCalled();
});

test('an entry of a menu that leads elsewhere is a link', async () => {
  const onSelect = vi.fn();
  const { person, screen } = show(<ActionMenu onSelect={onSelect} />);
  await person.click(screen.getByRole('button', { name: 'Actions' }));
  const entry = await screen.findByRole('menuitem', { name: 'Print' });
  expect(entry.getAttribute('href')).toBe('/print');
  await person.click(entry);
  expect(onSelect.mock.calls).toEqual([['/print']]);
});

test('the colour scheme is chosen by name, and remembered on the device', async () => {
  const { person, screen } = show(<ColorSchemeSwitch />);
  await person.click(screen.getByRole('button', { name: 'Colour theme' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark');
  await person.click(screen.getByRole('button', { name: 'Colour theme' }));
  expect((await screen.findByRole('menuitemradio', { name: 'Dark' })).getAttribute('aria-checked')).toBe('true');
});

const texts = { save: 'Save', saved: 'Saved', discard: 'Discard', unchanged: 'Nothing has changed' };

test('Save and Discard act only when something has changed', async () => {
  const [onSave, onDiscard] = [vi.fn(), vi.fn()];
  const handlers = { texts, onSave, onDiscard };
  const { person, screen, showInstead } = show(<SaveBar isDirty={false} state="idle" {...handlers} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(onDiscard).not.toHaveBeenCalled();
  showInstead(<SaveBar isDirty state="idle" {...handlers} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

test('the save bar tells what became of the last save, and a failure is spoken', () => {
  const handlers = { texts, onSave: () => {}, onDiscard: () => {} };
  const { screen, showInstead } = show(<SaveBar isDirty={false} state="success" {...handlers} />);
  expect(screen.getByRole('button', { name: 'Saved' })).toBeDefined();
  showInstead(<SaveBar isDirty state="running" {...handlers} />);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  showInstead(<SaveBar isDirty state="error" {...handlers} failure={{ title: 'Not saved', text: 'Try again.' }} />);
  expect(screen.getByRole('alert').textContent).toBe('Not savedTry again.');
  showInstead(<SaveBar isDirty state="idle" {...handlers} refusal="Check form for errors." />);
  expect(screen.getByRole('alert').textContent).toBe('Check form for errors.');
});

test('what cannot be saved as it is says why and is not saved', async () => {
  const onSave = vi.fn();
  const { person, screen } = show(
    <SaveBar
      isDirty
      state="idle"
      texts={texts}
      onSave={onSave}
      onDiscard={() => {}}
      blockedReason="Wait for the files"
    />,
  );
  await person.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Wait for the files');
  await person.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('a tip stays until it is dismissed, with the keyboard too', async () => {
  const onDismiss = vi.fn();
  const { person, screen } = show(<OneTimeTooltip text="Collapse the sidebar here." onDismiss={onDismiss} />);
  expect(screen.getByRole('note').textContent).toContain('Collapse the sidebar here.');
  await person.tab();
  await person.keyboard('{Enter}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a tag that can be removed has a button whose name tells what it removes', async () => {
  const onRemove = vi.fn();
  const { person, screen } = show(
    <Tag onRemove={onRemove} removeLabel="Remove Nguyen">
      Nguyen
    </Tag>,
  );
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Nguyen' }));
  await person.keyboard('{Enter}');
  expect(onRemove).toHaveBeenCalledTimes(1);
});
