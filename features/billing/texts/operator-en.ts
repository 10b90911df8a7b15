import type { ErrorTexts } from '@alethea/web-kit/call-error';
import type { removeNamedDay, saveNamedDay } from '../contract/client.ts';
import type { HolidayName } from '../contract/holidays.ts';
import type { NamedDayProblem } from '../contract/named-day-rules.ts';

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
  holiday_moved_already: 'Another day is entered in its place already. Edit that entry.',
  day_is_holiday: 'That day is a holiday already.',
};

/** Every text of the holidays at the operator's desk. */
export const operatorEn = {
  names,
  nameInYear: (name: string, year: number) => `${name} ${year}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hint: 'On a statutory holiday a phone call that begins from 7:00 to 22:00 Mountain time is proposed as 03.01LK2. The days follow general rule 1.2 of the Alberta fee schedule; where a holiday falls on a weekend, the Minister names another day.',
  year: 'Year',
  add: 'Add a day',
  caption: (year: number) => `Statutory holidays of ${year}`,
  columns: {
    holiday: 'Holiday',
    fallsOn: 'Falls on',
    keptOn: 'Kept on',
    named: 'Named day',
    name: 'Name',
    day: 'Day',
    entry: 'Entry',
    actions: 'Change',
  },
  onWeekend: (weekday: string) => `Falls on a ${weekday}: has another day been named?`,
  sameDay: 'The same day',
  untilNamed: 'Until another day is named',
  nameDay: 'Name a day',
  nameDayFor: (holiday: string) => `Name a day for ${holiday}`,
  others: 'Other named days',
  othersCaption: (year: number) => `Other named days of ${year}`,
  noOthers: (year: number) => `No other day of ${year} has been named.`,
  kinds: { moved: 'In its place', additional: 'Also' },
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
    add: 'Add a named day',
    edit: (name: string) => `Edit ${name}`,
    fallsOn: (weekday: string, date: string) => `It falls on ${weekday}, ${date}.`,
    kind: 'What has been named',
    moved: 'A day in its place',
    movedHelp: (weekday: string, date: string) =>
      `It is kept on the day below, and not on ${weekday}, ${date}, unless that is the day named.`,
    additional: 'One more day',
    additionalHelp: 'Both days are holidays.',
    name: 'Name',
    nameHelp: 'For example: National day of mourning.',
    date: 'Day',
    dateHelp: (weekday: string, date: string) => `${weekday}, ${date}`,
    source: 'Source',
    sourceHelp: 'Where it stands, for example: Order in Council 321/2026.',
    past: 'The day is past. Codes that are billed already stay as they are.',
    check: 'Check form for errors.',
  },
  problems: {
    ...problems,
    required: 'This is required.',
    not_a_date: 'Choose a day of the calendar.',
  },
  errors: {
    ...problems,
    entry_withdrawn: 'Somebody else has changed this entry meanwhile. Close this and look again.',
    named_day_not_found: 'There is no such entry any more.',
    invalid_input: 'Something is missing or too long. Check the fields.',
  } satisfies ErrorTexts<typeof removeNamedDay | typeof saveNamedDay>,
} as const;
