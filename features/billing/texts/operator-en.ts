import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { removeNamedDay, saveNamedDay } from '../contract/client.ts';
import type { HolidayName } from '../contract/core/holidays.ts';
import type { NamedDayProblem } from '../contract/core/named-day-rules.ts';

const names: Readonly<Record<HolidayName, string>> = {
  newYearsDay: 'New Year’s Day',
  familyDay: 'Family Day',
  goodFriday: 'Good Friday',
  victoriaDay: 'Victoria Day',
  canadaDay: 'Canada Day',
  albertaHeritageDay: 'Alberta Heritage Day',
  labourDay: 'Labour Day',
  thanksgivingDay: 'Thanksgiving Day',
  remembranceDay: 'Remembrance Day',
  christmasDay: 'Christmas Day',
  boxingDay: 'Boxing Day',
};

const problems: Readonly<Record<NamedDayProblem, string>> = {
  year_out_of_reach: 'Choose a day of the last two years, this year or the next five.',
  day_on_weekend: 'That day is on a weekend. Choose one from Monday to Friday.',
  holiday_not_on_weekend: 'This holiday falls on a working day. Add a single day instead.',
  too_far_from_holiday: 'Choose a day within a month of the holiday.',
  holiday_moved_already: 'It already has a substitute day. Edit that entry.',
  day_is_holiday: 'That day is already a holiday.',
};

/** Every text of the holidays at the operator's desk. */
export const operatorEn = {
  names,
  nameInYear: (name: string, year: number) => `${name} ${year}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hint: 'On a statutory holiday, 03.01LK2 is suggested for phone calls that start between 7:00 and 22:00 Mountain Time. The days follow general rule 1.2 of the Alberta fee schedule; where a holiday falls on a weekend, the Minister names another day.',
  year: 'Year',
  add: 'Add a day',
  caption: (year: number) => `Statutory holidays in ${year}`,
  columns: {
    holiday: 'Holiday',
    fallsOn: 'Falls on',
    keptOn: 'Observed on',
    named: 'Substitute day',
    name: 'Name',
    day: 'Day',
    entry: 'Entry',
    actions: 'Change',
  },
  onWeekend: (weekday: string) => `Falls on a ${weekday}: is there a substitute day?`,
  sameDay: 'Same day',
  untilNamed: 'Until a substitute day is set',
  nameDay: 'Set substitute day',
  nameDayFor: (holiday: string) => `Set substitute day for ${holiday}`,
  others: 'Additional holidays',
  othersCaption: (year: number) => `Additional holidays in ${year}`,
  noOthers: (year: number) => `No additional holidays in ${year}.`,
  kinds: { moved: 'Substitute', additional: 'Additional' },
  setBy: (at: string, by: string | null) => `Entered ${at}${by ? ` by ${by}` : ''}`,
  edit: 'Edit',
  editEntry: (day: string) => `Edit ${day}`,
  remove: 'Remove',
  removeEntry: (day: string) => `Remove ${day}`,
  removed: (day: string) => `${day} removed`,
  undo: 'UNDO',
  saved: (day: string) => `${day} saved`,
  loadFailed: 'The holidays could not be loaded.',
  failed: 'That did not work. Try again.',
  cancel: 'Cancel',
  save: 'Save',
  dialog: {
    add: 'Add a day',
    edit: (name: string) => `Edit ${name}`,
    fallsOn: (weekday: string, date: string) => `It falls on ${weekday}, ${date}.`,
    kind: 'Type',
    moved: 'Substitute day',
    movedHelp: (weekday: string, date: string) =>
      `The holiday is observed on the day below instead of ${weekday}, ${date}.`,
    additional: 'Additional day',
    additionalHelp: 'Both days are holidays.',
    name: 'Name',
    nameHelp: 'For example: National day of mourning.',
    date: 'Day',
    dateHelp: (weekday: string, date: string) => `${weekday}, ${date}`,
    source: 'Source',
    sourceHelp: 'Where it was published, e.g. Order in Council 321/2026.',
    past: 'This date has passed. Codes already billed won’t change.',
    check: 'Check form for errors.',
  },
  problems: {
    ...problems,
    required: 'This is required.',
    not_a_date: 'Choose a day of the calendar.',
  },
  errors: {
    ...problems,
    entry_withdrawn: 'Someone else has just changed this entry. Close this and check again.',
    named_day_not_found: 'This entry no longer exists.',
    invalid_input: 'Something is missing or too long. Check the fields.',
  } satisfies ErrorTexts<typeof removeNamedDay | typeof saveNamedDay>,
} as const;
