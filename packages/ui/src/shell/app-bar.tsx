import { Portal } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';

/** The places in the phone's app bar that a screen may fill. */
export interface AppBarSlots {
  title: HTMLElement | null;
  action: HTMLElement | null;
}

/** Gives a screen the app bar around it; without an app shell there is none. */
export const AppBarContext = createContext<AppBarSlots>({ title: null, action: null });

/** Shows a screen's own title in the phone's app bar; for the eye, since the screen's h1 says it too. */
export const AppBarTitle = ({ children }: { children: ReactNode }) => {
  const { title } = useContext(AppBarContext);
  return title ? <Portal target={title}>{children}</Portal> : null;
};

/** Shows a screen's action in the phone's app bar. */
export const AppBarAction = ({ children }: { children: ReactNode }) => {
  const { action } = useContext(AppBarContext);
  return action ? <Portal target={action}>{children}</Portal> : null;
};
