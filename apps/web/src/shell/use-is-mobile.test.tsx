// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useIsMobile } from './use-is-mobile.ts';

const Told = () => <p>{useIsMobile() ? 'phone' : 'desktop'}</p>;

/** As a browser whose window has this width answers a question for the widest. */
function windowOf(width: number): void {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, widest = ''] = /^\(max-width: (\d+)px\)$/.exec(query) ?? [];
    return Object.assign(new EventTarget(), { matches: width <= Number(widest), media: query }) as MediaQueryList;
  });
  onTestFinished(() => matchMedia.mockRestore());
}

test.each([
  [390, 'phone'],
  [649, 'phone'],
  [650, 'desktop'],
  [1280, 'desktop'],
] as const)('[SHELL-35] [IROUTE-49] a window of %i px counts as a %s', (width, device) => {
  windowOf(width);
  expect(showScreen(<Told />).screen.getByText(device)).toBeDefined();
});
