import { TextLink } from '@alethea/ui/actions/button';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import type { ReactNode } from 'react';
import { type DeskTab, deskHref } from './desk-tabs.ts';

/** Opens a person beside the part of the desk that one is at. */
export function PersonLink({
  tab,
  personId,
  children,
}: {
  readonly tab: DeskTab;
  readonly personId: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <TextLink href={deskHref(tab, { personId })} onNavigate={navigate}>
      {children}
    </TextLink>
  );
}
