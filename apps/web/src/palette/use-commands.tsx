import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import type { NavItem } from '@alethea/ui/shell/app-shell';
import { maySee, useFeatures } from '@alethea/web-kit/page/joined-features';
import type { Finder, FoundThing, Screen, ScreenPart } from '@alethea/web-kit/page/manifest';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { type ScreenActions, ScreenActionsContext } from '@alethea/web-kit/page/screen-actions';
import { type Session, useSession } from '@alethea/web-kit/session/session';
import { useMantineColorScheme } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { useContext, useState } from 'react';
import type { MenuItem } from '../shell/navigation-items.tsx';
import { en } from '../texts/en.ts';
import type { Command } from './match-commands.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What the palette is given by the shell. */
export interface PaletteSupplies {
  /** The menu: the screens that this person may open. */
  readonly screens: readonly MenuItem[];
  /** The entries at the foot of the menu: clinic, support, signing out. */
  readonly actions: readonly NavItem[];
  readonly onHelp: () => void;
}

/** Everything that the palette can do for this person, whatever is typed. */
export function useCommands({ screens: menu, actions, onHelp }: PaletteSupplies): readonly Command[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { palette } = en;
  const screens = menu.filter(({ item }) => !item.disabled);
  const session = useSession();
  const { parts } = useFeatures();
  const screenActions = useContext(ScreenActionsContext);
  // Read when the palette opens: what lies below it stays as it is while it is open.
  const [opened] = useState(() => [...(screenActions ?? [])].map((read) => read()));
  const themes = [
    { scheme: 'auto', label: palette.themeAuto },
    { scheme: 'light', label: palette.themeLight },
    { scheme: 'dark', label: palette.themeDark },
  ] as const;
  return [
    ...opened.flatMap(commandsOf),
    ...screenCommands(screens, navigate, session),
    ...partCommands(parts, screens, session, navigate),
    ...themes.map(({ scheme, label }) => ({
      key: `theme-${scheme}`,
      group: palette.actions,
      label,
      keywords: palette.themeWords,
      icon: <IconSunMoon {...ICON} />,
      run: () => setColorScheme(scheme),
    })),
    {
      key: 'help',
      group: palette.actions,
      label: en.keyboardHelp.title,
      keywords: palette.helpWords,
      icon: <IconKeyboard {...ICON} />,
      run: onHelp,
    },
    ...actions.map(({ key, label, icon, href, onSelect }) => ({
      key,
      group: palette.actions,
      label,
      icon,
      run: () => (href === undefined ? onSelect?.() : window.open(href, '_blank', 'noopener,noreferrer')),
    })),
  ];
}

const commandsOf = ({ group, actions }: ScreenActions): readonly Command[] =>
  actions
    .filter(({ disabled = false }) => !disabled)
    .map(({ key, label, icon, onSelect }) => ({
      key: `${group}-${key}`,
      group,
      label,
      icon,
      run: () => onSelect?.(),
    }));

/** The screens of the menu, and the ways to places in them. */
export const screenCommands = (
  screens: readonly MenuItem[],
  navigate: (href: string) => void,
  session: Session,
): readonly Command[] => [
  ...screens.map((entry) => screenCommand(entry, navigate)),
  ...screens.flatMap(({ screen }) => commandsIn(screen, navigate, session)),
];

/** The tabs that features bring to screens of others: drafts, news, holidays. */
function partCommands(
  parts: readonly ScreenPart[],
  screens: readonly MenuItem[],
  session: Session,
  navigate: (href: string) => void,
): readonly Command[] {
  return parts.flatMap(({ of, key, label, title = label, permission }) => {
    const entry = screens.find(({ screen }) => screen.route.name === of.name);
    if (!entry || typeof title !== 'string' || !maySee(permission, session)) return [];
    return {
      key: `part-${of.name}-${key}`,
      group: en.palette.screens,
      label: title,
      keywords: of.title,
      icon: entry.item.icon,
      run: () => navigate(`${dashboardPath(of.name)}?tab=${key}`),
    };
  });
}

/** A screen of the menu; one that stands there under the person's name stands here under its own. */
function screenCommand({ screen, item }: MenuItem, navigate: (href: string) => void): Command {
  const { route, menu } = screen;
  const { key, label, icon, href = '' } = item;
  const isOfPerson = typeof menu.label !== 'string';
  return {
    key,
    group: en.palette.screens,
    label: isOfPerson ? route.title : label,
    keywords: `${isOfPerson ? label : route.title} ${menu.words ?? ''}`,
    icon,
    run: () => navigate(href),
  };
}

const commandsIn = (
  { route, commands = [] }: Screen,
  navigate: (href: string) => void,
  session: Session,
): readonly Command[] =>
  commands
    .filter(({ permission = 'signedIn' }) => maySee(permission, session))
    .map(({ key, label, words, icon: Icon, search }) => ({
      key,
      group: en.palette.screens,
      label,
      keywords: words,
      icon: <Icon {...ICON} />,
      run: () => navigate(dashboardPath(route.name) + search),
    }));

/** Something that a feature has found, as the palette lists it. */
export function foundCommand(
  { key, label, detail, href }: FoundThing,
  { heading, icon: Icon }: Finder,
  navigate: (href: string) => void,
): Command {
  return { key, group: heading, label, detail, icon: <Icon {...ICON} />, run: () => navigate(href) };
}
