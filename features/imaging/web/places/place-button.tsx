import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import type { ReactNode } from 'react';

interface PlaceButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** True where an icon has to do. */
  readonly compact?: boolean;
  readonly blockedReason: string | undefined;
  /** Of what opens and closes a view of its own. */
  readonly expanded?: boolean;
  readonly onClick: () => void;
}

/** A way into gallery or camera from a place that takes files. */
export const PlaceButton = ({ label, icon, compact = false, blockedReason, expanded, onClick }: PlaceButtonProps) => {
  const props = { disabledReason: blockedReason, 'aria-expanded': expanded, onClick };
  return compact ? (
    <IconButton label={label} {...props}>
      {icon}
    </IconButton>
  ) : (
    <Button dense icon={icon} {...props}>
      {label}
    </Button>
  );
};
