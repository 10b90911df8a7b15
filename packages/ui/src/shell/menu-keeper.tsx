import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react';

type MenuState = readonly [isOpen: boolean, setOpen: Dispatch<SetStateAction<boolean>>];

const MenuContext = createContext<MenuState | null>(null);

/** Keeps the phone's menu as it is while one frame takes another's place, as when it becomes known who is signed in. */
export const MenuKeeper = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return <MenuContext value={[isOpen, setOpen]}>{children}</MenuContext>;
};

/** Whether the phone's menu is open, and how that is changed; the frame's own matter where nothing keeps it. */
export function useMenu(): MenuState {
  const own = useState(false);
  return useContext(MenuContext) ?? own;
}
