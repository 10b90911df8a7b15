import { notifications } from '@mantine/notifications';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { fetchWindows } from '../src/overlays/later-windows.tsx';
import { UiProvider } from '../src/theme/provider.tsx';

// As once a page has been used: a dialog is there in the moment it opens.
await fetchWindows();

configure({
  // A failed search says what it looked for, without the whole page.
  getElementError: (message) => new Error(message ?? 'not found'),
  // A second is short where other work fills the machine.
  asyncUtilTimeout: 20_000,
});

/** Width and height, in CSS pixels, of the windows that the components tell apart. */
const windows = { desk: [1280, 800], phone: [390, 844] } as const;

interface Surroundings {
  /** The window in which it is shown; a desk's by default. */
  on?: keyof typeof windows;
}

/**
 * Shows components as the app does, to a person with a mouse and a keyboard whom motion disturbs, so that nothing fades.
 * What was shown is taken away at the end of the test.
 */
export function show(shown: ReactNode, { on = 'desk' }: Surroundings = {}) {
  const [width, height] = windows[on];
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
  happyDOM.setViewport({ width, height });
  // Nothing is laid out here; what has no size would count as scrolled out of sight.
  Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 160, 32);
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height, configurable: true },
  });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const person = userEvent.setup({ delay: null });
  const { rerender, unmount } = render(<UiProvider>{shown}</UiProvider>);
  onTestFinished(() => {
    notifications.clean();
    cleanup();
  });
  return { person, screen, unmount, showInstead: (next: ReactNode) => rerender(<UiProvider>{next}</UiProvider>) };
}

/** How high every row of a list is in `roomForRows`, in CSS pixels. */
export const ROW_PX = 100;

/** No layout here, so that nothing is told to have changed its size. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Lets long lists render the rows for which `sightPx` have room, until the end of the test. */
export function roomForRows(sightPx: number): void {
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? ROW_PX : sightPx;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(sightPx);
}

/** What assistive technology reads out after the name of an element: help and errors that are tied to it. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}
