import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { oneTimeTooltipsChange } from '../core/changes.ts';

/** Every one-time tooltip of the product, by name (MODEL-07). */
export const ONE_TIME_TOOLTIPS = ['commandPalette', 'collapseSidebar'] as const;
/** See ONE_TIME_TOOLTIPS. */
export type OneTimeTooltip = (typeof ONE_TIME_TOOLTIPS)[number];

const tooltipSchema = z.enum(ONE_TIME_TOOLTIPS);

/** Which one-time tooltips the person has dismissed, on whatever device. */
export const getOneTimeTooltips = defineOperation({
  name: 'oneTimeTooltips-get',
  summary: 'Answers the one-time tooltips that the caller has dismissed.',
  input: z.strictObject({}),
  output: z.object({ dismissed: z.array(tooltipSchema) }),
  access: 'signedIn',
  audit: { none: 'reads only the caller’s own display preferences' },
  errors: {},
  repeat: 'read',
  outdatedBy: [oneTimeTooltipsChange],
});

/** Keeps that the person has dismissed a tooltip; it is never shown again (SHELL-40). */
export const dismissOneTimeTooltip = defineOperation({
  name: 'oneTimeTooltips-dismiss',
  summary: 'Saves that the caller has dismissed a one-time tooltip.',
  input: z.strictObject({ name: tooltipSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { none: 'changes only a display preference of the caller' },
  errors: {},
  repeat: 'same',
});
