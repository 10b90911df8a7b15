import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServicePage } from '../../contract/index.ts';
import { isOpenNow } from '../../contract/open-now.ts';
import type { AvailabilityChange, NewVacation, PhoneDay } from '../index.ts';

/** Tuesday, noon in Edmonton; a call takes 20 minutes. */
const MOMENT = '2026-03-10T18:00:00Z';
const DAY_MS = 24 * 3_600_000;
const [TUESDAY, WEDNESDAY] = [2, 3];

let app: TestApp;
let clinic: WorldClinic;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: MOMENT });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
afterAll(() => app.stop());

/** Hours of a week, such as `{ 3: ['1300-1340'] }`. */
function hours(byDay: Readonly<Record<number, readonly string[]>>, timezone = 'America/Edmonton'): PhoneDay[] {
  const slot = (text: string) => ({ start: text.slice(0, 4), end: text.slice(5) });
  return Array.from({ length: 7 }, (_, day) => ({ timeslots: (byDay[day] ?? []).map(slot), timezone }));
}

type Settings = Omit<AvailabilityChange, 'personId'> & { readonly away?: Omit<NewVacation, 'personId'> };

/** From the day after `MOMENT` on, for longer than is looked ahead. */
const FROM_TOMORROW = { start: new Date('2026-03-11T06:00:00Z'), end: new Date('2026-03-20T05:59:59Z') };

async function specialist({ away, ...settings }: Settings = {}): Promise<WorldPerson> {
  const person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const { directory } = app.server.features;
  await app.server.engine.db.transaction().execute(async (tx) => {
    await directory.setAvailability(tx, { personId: person.id, ...settings });
    if (away) await directory.addVacation(tx, { personId: person.id, ...away });
  });
  return person;
}

const offer = (subsite: string, serviceName: string, people: readonly WorldPerson[]) =>
  app.world.service({ people, clinic, serviceName, specialty: 'Neurology', subsite, type: 'phoneConsult' });

const find = async (subsite: string, seed: number) =>
  (await doctor.call(getServicePage, { specialty: 'Neurology', subsite, perPage: 50, seed })).services;

test('[R9] a phone service without a free time stands behind all that can be asked now, as its card says', async () => {
  const free: Readonly<Record<string, Settings>> = {
    tomorrow: { phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }) },
    'rest of an hour': { phoneSchedule: hours({ [TUESDAY]: ['1150-1240'] }), away: FROM_TOMORROW },
    'two blocks': { phoneSchedule: hours({ [WEDNESDAY]: ['1300-1310', '1320-1340'] }) },
    'by another clock': {
      phoneSchedule: hours({ [TUESDAY]: ['1130-1200'] }, 'America/Vancouver'),
      away: FROM_TOMORROW,
    },
    'away for letters': {
      phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }),
      away: { ...FROM_TOMORROW, disablePhoneConsult: false },
    },
  };
  const none: Readonly<Record<string, Settings>> = {
    'no settings': {},
    'no hours': { phoneSchedule: hours({}) },
    'too short': { phoneSchedule: hours({ [WEDNESDAY]: ['1300-1310'] }) },
    'over for today': { phoneSchedule: hours({ [TUESDAY]: ['0900-1210'] }), away: FROM_TOMORROW },
    away: { phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }), away: FROM_TOMORROW },
    'closed day': {
      phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }),
      customCalendar: [true, true, true, false, true, true, true],
    },
  };
  for (const [name, settings] of Object.entries({ ...free, ...none }))
    await offer('Tremor', name, [await specialist(settings)]);
  const [taking, silent, locked] = [
    await specialist({ phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }) }),
    await specialist(),
    await specialist({ phoneSchedule: hours({ [WEDNESDAY]: ['1300-1400'] }) }),
  ];
  await sql`update person set locked_at = ${app.clock.now()} where id = ${locked.id}`.execute(app.server.engine.db);
  await offer('Tremor', 'one of two', [silent, taking]);
  await offer('Tremor', 'the one is locked', [silent, locked]);
  const people = [await specialist()];
  await app.world.service({ people, clinic, serviceName: 'letters', specialty: 'Neurology', subsite: 'Tremor' });
  for (let seed = 0; seed < 3; seed++) {
    const services = await find('Tremor', seed);
    const names = services.map(({ serviceName }) => serviceName);
    const open = [...Object.keys(free), 'one of two', 'letters'];
    expect(names.slice(0, open.length).toSorted(), `seed ${seed}`).toEqual(open.toSorted());
    expect(services.map(isOpenNow)).toEqual(names.map((_, place) => place < open.length));
  }
});

test('[R9] whatever hours and absences there are, order and cards say the same', async () => {
  // The same worlds at every run.
  let state = 7;
  const below = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  const text = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join('');
  const { directory } = app.server.features;
  const { db } = app.server.engine;
  for (let count = 0; count < 40; count++) {
    const start = below(142) * 10;
    const day = below(7);
    const zone = ['America/Edmonton', 'America/Vancouver', 'America/St_Johns'][below(3)];
    const from = Date.parse(MOMENT) + below(48) * 3_600_000;
    const away = {
      start: new Date(from - below(72) * 3_600_000 - 60_000),
      end: new Date(from + below(190) * 3_600_000),
    };
    const settings = {
      phoneSchedule: hours({ [day]: [`${text(start)}-${text(Math.min(1440, start + 10 + below(5) * 10))}`] }, zone),
      customCalendar: Array.from({ length: 7 }, () => below(3) > 0),
      dailyLimit: { enabled: below(4) === 0, limit: below(3) },
      ...(below(2) === 0 && { away }),
    };
    const person = await specialist(settings);
    await offer('Gait', `service ${count}`, [person]);
    await db.transaction().execute(async (tx) => {
      for (let sent = below(4); sent > 0; sent--) {
        const dayOfReturn = dateInEdmonton(new Date(Date.parse(MOMENT) + below(7) * DAY_MS));
        await directory.recordIntake(tx, { personIds: [person.id], sentAt: new Date(MOMENT), dayOfReturn });
      }
    });
  }
  const open = (await find('Gait', 1)).map(isOpenNow);
  expect(open).toHaveLength(40);
  expect(new Set(open)).toEqual(new Set([true, false]));
  expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
});
