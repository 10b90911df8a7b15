import { newId } from '@alethea/kernel/text/ids';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

/** A consult scene with a second specialist in another subsite, and a clinic assistant of the referrer's clinic. */
export interface ForwardScene extends ConsultScene {
  readonly second: WorldPerson;
  readonly secondService: WorldService;
  readonly assistant: WorldPerson;
  /** A right payload to forward a consult of the referrer to the second specialist. */
  payload(activityId: string): {
    activityId: string;
    referingPhysicianUid: string;
    recipientSpecialistUId: string;
    newSpecialty: string;
    newSubSite: string;
    previousMessages: boolean;
    subject: string;
    question: string;
    clientId: string;
  };
}

/** Builds the scene in a test's own world. */
export async function buildForwardScene(app: TestApp): Promise<ForwardScene> {
  const { world } = app;
  const scene = await buildScene(app);
  const second = await world.person({
    firstName: 'Zoë',
    lastName: 'Bélanger',
    email: 'zoe.belanger@clinic.example',
    roles: ['specialist'],
    clinics: [scene.otherClinic],
  });
  const secondService = await world.service({ people: [second], clinic: scene.otherClinic, subsite: 'Hair' });
  const assistant = await world.person({
    firstName: 'Mia',
    lastName: 'Cardinal',
    roles: ['moa'],
    providerType: null,
    clinics: [scene.askingClinic],
  });
  // The plus plan of the referrer lets them write to their clinic's assistants.
  await sql`
    insert into person_role (person_id, role, granted_at)
    values (${scene.referrer.id}, 'adminFee', ${app.clock.now()})`.execute(app.server.engine.db);
  return {
    ...scene,
    second,
    secondService,
    assistant,
    payload: (activityId) => ({
      activityId,
      referingPhysicianUid: scene.referrer.id,
      recipientSpecialistUId: second.id,
      newSpecialty: secondService.specialty,
      newSubSite: secondService.subsite,
      previousMessages: true,
      subject: '',
      question: '',
      clientId: newId(app.clock.now()),
    }),
  };
}
