import { randomUUID } from 'node:crypto';
import { completeSignUp, confirmIdentity, getProfile, saveClinicFax, saveProfile } from '@alethea/accounts/contract';
import { getBrand, saveBrand } from '@alethea/accounts/contract/desk/brand';
import { createClinic, getClinic, saveClinic } from '@alethea/accounts/contract/desk/clinics';
import { getContent, saveContent } from '@alethea/accounts/contract/desk/content';
import { correctEmail, correctName } from '@alethea/accounts/contract/desk/corrections';
import { listOnboardingCalls, noteOnboardingCall } from '@alethea/accounts/contract/desk/onboarding';
import { getPerson } from '@alethea/accounts/contract/desk/people';
import { verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { listRoles, saveRole } from '@alethea/accounts/contract/desk/roles';
import { listScheduleEntries, saveScheduleEntry } from '@alethea/billing/contract/core/fee-schedule-entries';
import { listNamedDayEntries, saveNamedDay } from '@alethea/billing/contract/core/named-days';
import {
  bookAppointment,
  changeStatus,
  listToBook,
  openConsult,
  saveSpecialistResponse,
  setBookingTaker,
} from '@alethea/consults/contract';
import { getServiceRecord, saveService } from '@alethea/directory/contract/operator-services';
import { setDataCollection } from '@alethea/directory/contract/operator-specialists';
import { listSearchWords, removeSearchWord, saveSearchWord } from '@alethea/directory/contract/operator-words';
import {
  getScheduleSettings,
  saveConsultLimits,
  saveCustomCalendar,
  savePhoneSchedule,
  saveVacations,
} from '@alethea/directory/contract/schedule';
import { createForm, getForm, saveForm } from '@alethea/forms/contract/desk-forms';
import { addMedia, createSeries, getSeries, listMedia, renameSeries, updateMedia } from '@alethea/imaging/contract';
import { decideNewsAdmin, getNewsAdmin, saveNewsAdmin } from '@alethea/news/contract/desk-news';
import { getDraft, saveDraft, sendConsult } from '@alethea/requests/contract';
import { getResources, getTemplates, NO_RESOURCES, saveResources, saveTemplates } from '@alethea/templates/contract';
import { SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { codeOf } from '@alethea/test-kit/refusal';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldClinic, type WorldPerson, type WorldService } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractOperations } from './authorisation/contract-operations.ts';
import { SAVE_TABLE, savingOf } from './save-table.ts';

let app: TestApp;
let clinic: WorldClinic;
let doctor: WorldPerson;
let specialist: WorldPerson;
let service: WorldService;
let desk: TestClient;
let answering: TestClient;
let asking: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
  doctor = await app.world.person({ clinics: [clinic] });
  specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialist], clinic, type: 'phoneConsult' });
  desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  answering = await app.signIn(specialist);
  asking = await app.signIn(doctor);
});
afterAll(() => app.stop());

/** Something that has been opened: a save of it by that base, and what is kept of it now. */
interface Opened {
  readonly save: (which: 'theirs' | 'mine') => Promise<unknown>;
  readonly kept: () => Promise<unknown>;
  readonly refusal: string;
}

const newsSaying = (title: string) => ({
  ...{ title, body: 'On Sunday.', titleFr: '', bodyFr: '' },
  audience: { roles: [], provinces: [], clinicIds: [] },
});
const draftOfNews = () => desk.call(saveNewsAdmin, { campaignId: null, basedOn: 0, content: newsSaying('First') });
const settingsOf = async () => (await answering.call(getScheduleSettings, {})).settings;
const workday = (start: string, end: string) => ({ timeslots: [{ start, end }], timezone: 'America/Edmonton' });

/** How each versioned call is opened. */
const OPEN: Readonly<Record<string, () => Promise<Opened>>> = {
  'operator-saveRole': async () => {
    const role = async () => (await desk.call(listRoles, {})).roles.find((one) => one.role === 'premium');
    const basedOn = (await role())?.version ?? 0;
    const lists = { theirs: ['patientCC' as const], mine: ['premiumForms' as const] };
    const save = (which: keyof typeof lists) =>
      desk.call(saveRole, { role: 'premium', permissions: lists[which], basedOn });
    return { save, kept: role, refusal: 'saved_meanwhile' };
  },
  'operator-saveContent': async () => {
    const read = () => desk.call(getContent, { name: 'emrs' });
    const basedOn = (await read()).saved.version;
    const save = (which: string) =>
      desk.call(saveContent, { content: { name: 'emrs', document: { emrList: [which] } }, basedOn });
    return { save, kept: read, refusal: 'saved_meanwhile' };
  },
  'operator-saveBrand': async () => {
    const read = () => desk.call(getBrand, {});
    const { brand, saved } = await read();
    const save = (witnessName: string) =>
      desk.call(saveBrand, { brand: { ...brand, witnessName }, basedOn: saved.version });
    return { save, kept: read, refusal: 'saved_meanwhile' };
  },
  'news-saveAdmin': async () => {
    const { campaignId } = await draftOfNews();
    const save = (title: string) => desk.call(saveNewsAdmin, { campaignId, basedOn: 1, content: newsSaying(title) });
    return { save, kept: () => desk.call(getNewsAdmin, { campaignId }), refusal: 'news_changed' };
  },
  'news-decideAdmin': async () => {
    const { campaignId } = await draftOfNews();
    const decision = { kind: 'publish' } as const;
    const save = () => desk.call(decideNewsAdmin, { campaignId, basedOn: 1, decision });
    return { save, kept: () => desk.call(getNewsAdmin, { campaignId }), refusal: 'news_changed' };
  },
  'operator-saveClinic': async () => {
    const fields = { name: 'Elbow Clinic', city: 'Calgary', province: 'AB' } as const;
    const { clinicId } = await desk.call(createClinic, fields);
    const save = (name: string) => desk.call(saveClinic, { clinicId, basedOn: 1, fields: { ...fields, name } });
    return { save, kept: () => desk.call(getClinic, { clinicId }), refusal: 'saved_meanwhile' };
  },
  'clinicStaff-saveFax': async () => {
    const own = await app.world.clinic('Erlton Clinic');
    const browser = await app.signIn(await app.world.person({ clinics: [own] }));
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    const read = async () => (await desk.call(getClinic, { clinicId: own.id })).clinic;
    const { version: basedOn } = await read();
    const numbers = new Map<string, string>();
    const save = (which: string) => {
      const fax = numbers.get(which) ?? `403555017${numbers.size + 1}`;
      numbers.set(which, fax);
      return browser.call(saveClinicFax, { clinicId: own.id, basedOn, fax, faxAgain: fax });
    };
    return { save, kept: async () => (await read()).fax, refusal: 'saved_meanwhile' };
  },
  'operator-correctName': async () => {
    const { id: personId, firstName, lastName } = await app.world.person({ clinics: [clinic] });
    await desk.call(confirmIdentity, { password: WORLD_PASSWORD });
    const read = async () => (await desk.call(getPerson, { personId })).person;
    const { title } = await read();
    const basedOn = { title, firstName, lastName };
    const save = (which: string) =>
      desk.call(correctName, { personId, basedOn, name: { ...basedOn, lastName: which }, reason: 'Married.' });
    return { save, kept: async () => (await read()).lastName, refusal: 'person_changed' };
  },
  'operator-correctEmail': async () => {
    const { id: personId, email: basedOn } = await app.world.person({ clinics: [clinic] });
    await desk.call(confirmIdentity, { password: WORLD_PASSWORD });
    const read = async () => (await desk.call(getPerson, { personId })).person.email;
    const save = (which: string) => {
      const email = `${which}.${basedOn}`;
      return desk.call(correctEmail, { personId, basedOn, email, emailAgain: email, reason: 'Mailbox lost.' });
    };
    return { save, kept: read, refusal: 'person_changed' };
  },
  'operator-noteOnboardingCall': async () => {
    const { session } = await app.anonymous().call(completeSignUp, signUpInput());
    const personId = session?.uid ?? '';
    const states = { theirs: 'done', mine: 'notReached' } as const;
    const save = (which: keyof typeof states) =>
      desk.call(noteOnboardingCall, { personId, was: 'open', state: states[which] });
    const kept = async () => (await desk.call(listOnboardingCalls, { done: true })).calls;
    return { save, kept, refusal: 'call_changed' };
  },
  'operator-verifyPracticeId': async () => {
    const person = await app.world.person({ clinics: [clinic] });
    const browser = await app.signIn(person);
    const { profile } = await browser.call(getProfile, {});
    const practiceId = { practiceId: '123456782', province: 'AB' as const };
    await browser.call(saveProfile, savingOf(profile, { practiceId }));
    const read = async () => (await desk.call(getPerson, { personId: person.id })).person.practiceIdClaims;
    const claimId = (await read())[0]?.claimId ?? null;
    const save = (evidence: string) =>
      desk.call(verifyPracticeId, { personId: person.id, claimId, verified: practiceId, evidence });
    return { save, kept: read, refusal: 'claim_changed' };
  },
  'services-saveAdmin': async () => {
    const read = async () => (await desk.call(getServiceRecord, { serviceId: service.id })).service;
    const { version: basedOn } = await read();
    const fields = {
      ...{
        type: 'phoneConsult' as const,
        serviceName: 'Dermatology calls',
        specialty: 'Dermatology',
        subsite: 'Lesion',
      },
      ...{ clinicId: clinic.id, personIds: [specialist.id] },
      acceptanceFlags: { acceptExisting: true, acceptReferral: true },
    };
    const save = (bio: string) =>
      desk.call(saveService, { serviceId: service.id, basedOn, fields: { ...fields, bio }, newNamesConfirmed: true });
    return { save, kept: read, refusal: 'service_changed' };
  },
  'forms-saveAdmin': async () => {
    const template = (name: string) => ({ name, sections: [{ sectionName: 'You', fields: [] }] });
    const { formId, version: basedOn } = (await desk.call(createForm, { template: template('Intake') })).form;
    const kept = async () => (await desk.call(getForm, { formId })).form;
    const save = (which: string) => desk.call(saveForm, { formId, basedOn, template: template(which) });
    return { save, kept, refusal: 'form_changed' };
  },
  'schedule-savePhoneSchedule': async () => {
    const basedOn = (await settingsOf()).phoneConsultSchedule?.revision ?? '';
    const hours = { theirs: workday('0900', '1000'), mine: workday('1300', '1400') };
    const save = (which: keyof typeof hours) =>
      answering.call(savePhoneSchedule, { basedOn, schedule: Array.from({ length: 7 }, () => hours[which]) });
    return { save, kept: settingsOf, refusal: 'schedule_changed' };
  },
  'schedule-saveVacations': async () => {
    const basedOn = (await settingsOf()).vacations.revision;
    const period = { from: '2027-07-01', to: '2027-07-10', disableEconsult: true };
    const save = (description: string) =>
      answering.call(saveVacations, { basedOn, save: [{ id: randomUUID(), ...period, description }], remove: [] });
    return { save, kept: settingsOf, refusal: 'schedule_changed' };
  },
  'schedule-saveConsultLimits': async () => {
    const basedOn = (await settingsOf()).consultLimits.revision;
    const limits = { theirs: 5, mine: 9 };
    const save = (which: keyof typeof limits) =>
      answering.call(saveConsultLimits, { basedOn, consultLimits: { daily: { enabled: true, limit: limits[which] } } });
    return { save, kept: settingsOf, refusal: 'schedule_changed' };
  },
  'schedule-saveCustomCalendar': async () => {
    const basedOn = (await settingsOf()).customCalendar.revision;
    const save = (which: string) => {
      const isOpen = which === 'theirs';
      return answering.call(saveCustomCalendar, {
        basedOn,
        customCalendar: [false, true, isOpen, true, isOpen, true, false],
      });
    };
    return { save, kept: settingsOf, refusal: 'schedule_changed' };
  },
  'profile-save': async () => {
    const read = async () => (await asking.call(getProfile, {})).profile;
    const begun = await read();
    const save = (city: string) => asking.call(saveProfile, savingOf(begun, { city }));
    return { save, kept: read, refusal: 'profile_changed' };
  },
  'templates-saveTemplates': async () => {
    const read = () => answering.call(getTemplates, {});
    const { version: basedOnVersion } = await read();
    const save = (name: string) => {
      const [category, template] = [randomUUID(), randomUUID()];
      const categories = [{ id: category, name, itemIds: [template] }];
      const items = [{ id: template, name, text: '' }];
      return answering.call(saveTemplates, {
        basedOnVersion,
        templates: { categories, categoryOrder: [category], items },
      });
    };
    return { save, kept: read, refusal: 'templates_changed' };
  },
  'resources-saveResources': async () => {
    const read = () => answering.call(getResources, {});
    const { version: basedOnVersion } = await read();
    const save = (name: string) => {
      const document = { ...NO_RESOURCES, categories: { care: { id: 'care', name, resourceIds: [] } } };
      return answering.call(saveResources, { basedOnVersion, document: { ...document, categoryOrder: ['care'] } });
    };
    return { save, kept: read, refusal: 'resources_changed' };
  },
  'gallery-updateMedia': async () => {
    const { fileId } = await answering.upload('arm.png', SMALL_PNG, 'galleryMedia');
    const [item] = (await answering.call(addMedia, { fileIds: [fileId] })).items;
    const save = (notes: string) =>
      answering.call(updateMedia, { mediaId: item?.id ?? '', basedOnVersion: 1, texts: { notes, tags: [] } });
    // A task fills in the colours of a picture meanwhile.
    const kept = async () =>
      (await answering.call(listMedia, {})).items.map(({ id, version, data: { notes, tags } }) => ({
        id,
        version,
        notes,
        tags,
      }));
    return { save, kept, refusal: 'media_changed' };
  },
  'gallery-renameSeries': async () => {
    const { fileId } = await answering.upload('heel.png', SMALL_PNG, 'galleryMedia');
    const { items } = await answering.call(addMedia, { fileIds: [fileId] });
    const mediaIds = items.map(({ id }) => id);
    const { seriesId } = (await answering.call(createSeries, { name: 'Heel', mediaIds })).series;
    const save = (name: string) => answering.call(renameSeries, { seriesId, basedOnVersion: 1, name });
    const kept = async () => (await answering.call(getSeries, { seriesId })).series;
    return { save, kept, refusal: 'series_changed' };
  },
  'consultDraft-saveDraft': async () => {
    const resident = await app.signIn(
      await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] }),
    );
    const named = { draftId: randomUUID(), consultDraftsCollectionType: 'user_drafts' as const, appVersion: '12.0.3' };
    const draft = { ...named, serviceId: service.id, formData: { question: 'Is it a naevus?' } };
    const { version: basedOnVersion } = await resident.call(saveDraft, { ...draft, subject: 'Dermatology' });
    const save = (subject: string) => resident.call(saveDraft, { ...draft, subject, basedOnVersion });
    return { save, kept: () => resident.call(getDraft, named), refusal: 'draft_changed' };
  },
  'holidays-saveNamedDayAdmin': async () => {
    const day = (name: string, date: string) => ({ kind: 'single' as const, name, date });
    const source = 'Order in council 12/2027';
    const { entry } = await desk.call(saveNamedDay, { day: day('Day of mourning', '2027-03-10'), source });
    const dates = { theirs: '2027-03-11', mine: '2027-03-12' };
    const save = (which: keyof typeof dates) =>
      desk.call(saveNamedDay, { day: day('Day of mourning', dates[which]), source, insteadOf: entry.namedDayId });
    return { save, kept: () => desk.call(listNamedDayEntries, { year: 2027 }), refusal: 'entry_withdrawn' };
  },
  'feeSchedule-saveEntryAdmin': async () => {
    const source = 'Schedule of Medical Benefits, April 2028';
    const item = (cents: number) => ({ kind: 'fee' as const, code: '08.19A', cents });
    const prices = { theirs: 5_000, mine: 6_000 };
    const save = (which: keyof typeof prices) => {
      const from = which === 'theirs' ? '2028-04-01' : '2028-05-01';
      return desk.call(saveScheduleEntry, { item: item(prices[which]), from, source, basedOnRevision: 0 });
    };
    return { save, kept: () => desk.call(listScheduleEntries, {}), refusal: 'item_changed' };
  },
  'services-saveSearchWordAdmin': async () => {
    const typed = 'shanking';
    const save = (which: string) =>
      desk.call(saveSearchWord, { typed, meant: [which], weight: 'clinical', basedOn: 0 });
    return { save, kept: () => desk.call(listSearchWords, { searchText: typed }), refusal: 'word_changed' };
  },
  'services-removeSearchWordAdmin': async () => {
    const typed = 'yips';
    const word = { typed, meant: ['neurology'], weight: 'clinical' as const };
    await desk.call(saveSearchWord, { ...word, basedOn: 0 });
    const save = (which: string) =>
      which === 'theirs'
        ? desk.call(saveSearchWord, { ...word, meant: ['tremor'], basedOn: 1 })
        : desk.call(removeSearchWord, { typed, basedOn: 1 });
    return { save, kept: () => desk.call(listSearchWords, { searchText: typed }), refusal: 'word_changed' };
  },
  'secureMessaging-saveSpecialistResponse': async () => {
    const consent = { consentedOn: '2026-01-05', note: 'A letter' };
    await desk.call(setDataCollection, { personId: specialist.id, enableEconsultDataCollection: true, ...consent });
    const econsult = await app.world.service({ people: [specialist], clinic });
    const payload = app.world.sendPayload({ from: doctor, to: econsult });
    const { activityId } = await asking.call(sendConsult, payload);
    const read = async () => (await answering.call(openConsult, { activityId })).detail.specialistResponse;
    const save = (diagnosis: string) =>
      answering.call(saveSpecialistResponse, { activityId, outcome: 'Unknown', diagnosis, basedOn: null });
    return { save, kept: read, refusal: 'response_changed' };
  },
  'clinicInbox-bookAppointment': async () => {
    const activityId = await askedToBook();
    const read = async () => (await answering.call(openConsult, { activityId })).detail.booking;
    const save = (place: string) => answering.call(bookAppointment, { activityId, was: 'to_book', place });
    return { save, kept: read, refusal: 'status_changed' };
  },
  'clinicInbox-setBookingTaker': async () => {
    const activityId = await askedToBook();
    const staff = () => app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] });
    const takers = { theirs: await app.signIn(await staff()), mine: await app.signIn(await staff()) };
    const read = async () => {
      const { consults } = await takers.mine.call(listToBook, { limit: 50 });
      return consults.find((row) => row.activityId === activityId)?.board?.takenBy;
    };
    const save = (which: keyof typeof takers) =>
      takers[which].call(setBookingTaker, { activityId, take: true, was: null });
    return { save, kept: read, refusal: 'taken_meanwhile' };
  },
};

/** A consult that the clinic has to book. */
async function askedToBook(): Promise<string> {
  const econsult = await app.world.service({ people: [specialist], clinic });
  const { activityId } = await asking.call(sendConsult, app.world.sendPayload({ from: doctor, to: econsult }));
  await answering.call(changeStatus, { activityId, status: 'to_book' });
  return activityId;
}

describe('two people who save the same thing', () => {
  test('every writing call says what keeps them from undoing each other’s work, and each version is tried', () => {
    const writing = contractOperations.filter(({ repeat }) => repeat !== 'read').map(({ name }) => name);
    expect(Object.keys(SAVE_TABLE).toSorted()).toEqual(writing.toSorted());
    const versions = Object.keys(SAVE_TABLE).filter((name) => SAVE_TABLE[name] === 'version');
    expect(Object.keys(OPEN).toSorted()).toEqual(versions.toSorted());
  });

  test.each(Object.keys(OPEN))(
    '%s by a base that is no longer so is refused, and nothing is overwritten',
    async (name) => {
      const opened = await OPEN[name]?.();
      if (!opened) throw new Error('Every name has its way of opening.');
      await opened.save('theirs');
      const kept = await opened.kept();
      expect(await codeOf(opened.save('mine'))).toBe(opened.refusal);
      expect(await opened.kept()).toEqual(kept);
    },
  );
});
