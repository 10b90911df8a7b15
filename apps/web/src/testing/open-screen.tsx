import { UiProvider } from '@alethea/ui/theme/provider';
import { FeaturesContext } from '@alethea/web-kit/page/joined-features';
import { NavigationContext } from '@alethea/web-kit/page/navigation';
import { partOf } from '@alethea/web-kit/page/parts';
import { type Session, SessionContext } from '@alethea/web-kit/session/session';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { FEATURES } from '../features.ts';
import { Screen } from '../shell/screen.tsx';

/** Widths of windows in CSS pixels. */
const WINDOWS = { desk: 1280, phone: 390 } as const;

interface Surroundings {
  readonly on?: keyof typeof WINDOWS;
  /** What stands in place of the screen's own content, where only the way to it matters. */
  readonly content?: ReactNode;
}

/**
 * Opens the screen of that name as the app does for this person, in a test with happy-dom: what they may see, or the
 * refusal. Answers the addresses to which they are led on, and `show`, which goes on with another session. Throws for a
 * name that no feature brings.
 */
export function openScreen(name: string, session: Session, { on = 'desk', content }: Surroundings = {}) {
  const screen = FEATURES.screens.find(({ route }) => route.name === name);
  if (!screen) throw new Error(`No feature brings a screen ${name}`);
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.setViewport({ width: WINDOWS[on], height: 800 });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const navigate = vi.fn();
  const Content = partOf(screen.load);
  const screenFor = (current: Session) => (
    <UiProvider>
      <FeaturesContext value={FEATURES}>
        <NavigationContext value={{ navigate, useSearch: () => ({}), changeSearch: () => {} }}>
          <SessionContext value={current}>
            <Screen screen={screen}>{content ?? <Content />}</Screen>
          </SessionContext>
        </NavigationContext>
      </FeaturesContext>
    </UiProvider>
  );
  const shown = render(screenFor(session));
  onTestFinished(cleanup);
  return { ...shown, navigate, show: (changed: Session) => shown.rerender(screenFor(changed)) };
}
