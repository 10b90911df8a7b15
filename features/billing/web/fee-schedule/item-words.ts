import { dollars } from '@alethea/kernel/text/money';
import type { ScheduleItem } from '../../contract/core/fee-schedule.ts';
import { feeScheduleEn as en } from '../../texts/fee-schedule-en.ts';
import { operatorEn } from '../../texts/operator-en.ts';
import type { Entry } from './schedule-values.ts';

/** What an item is called. */
export function nameOfItem(item: ScheduleItem): string {
  if (item.kind === 'fee') return item.code;
  if (item.kind === 'limit') return en.limits[item.limit];
  return item.kind === 'holiday' ? operatorEn.names[item.holiday] : en.bands;
}

/** What a version says. */
export function valueWords({ item, isEnd }: Pick<Entry, 'item' | 'isEnd'>): string {
  if (isEnd) return en.ended;
  if (item.kind === 'fee') return dollars(item.cents);
  if (item.kind === 'limit') return String(item.count);
  return item.kind === 'holiday' ? en.isHoliday : en.bandsValue(item.dayFrom, item.eveningFrom, item.nightFrom);
}
