import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { type AuthorisationScene, type PersonName, personOf } from '../authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const told = (others: string) => ({ opensTo: [] as readonly PersonName[], others });

const personId = (scene: AuthorisationScene) => personOf(scene.someone('colleague of the consultant')).id;

const fieldsOf = (scene: AuthorisationScene, clinicId: string) => ({
  ...{ type: 'econsult', serviceName: 'Skin advice', specialty: 'Dermatology', subsite: 'Nails', clinicId },
  personIds: [personId(scene)],
  acceptanceFlags: { acceptExisting: true, acceptReferral: true },
});

/** The operator's directory: whoever the first lock lets in keeps all services, and sees no consult of theirs. */
export const DIRECTORY_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'services-listAdmin': { inputFor: () => ({}), ...forEverybody },
  'services-getAdmin': { inputFor: (scene) => ({ serviceId: scene.econsultService.id }), ...forEverybody },
  'services-getSpecialtiesAdmin': { inputFor: () => ({}), ...forEverybody },
  'services-findClinicsAdmin': { inputFor: () => ({ searchText: 'clinic' }), ...forEverybody },
  'services-createAdmin': {
    inputFor: (scene, _caller, { clinicId }) => ({ fields: fieldsOf(scene, clinicId), newNamesConfirmed: true }),
    ...forEverybody,
  },
  'services-saveAdmin': {
    inputFor: (scene, _caller, { clinicId }) => ({
      ...{ serviceId: scene.econsultService.id, basedOn: 999 },
      fields: fieldsOf(scene, clinicId),
    }),
    ...told('service_changed'),
  },
  'services-deactivateAdmin': { inputFor: () => ({ serviceId: randomUUID() }), ...told('service_not_found') },
  'services-reactivateAdmin': { inputFor: (scene) => ({ serviceId: scene.econsultService.id }), ...forEverybody },
  'services-listSpecialistsAdmin': { inputFor: () => ({}), ...forEverybody },
  'services-setDataCollectionAdmin': {
    inputFor: (scene) => ({ personId: personId(scene), enableEconsultDataCollection: false }),
    ...forEverybody,
  },
  'services-listSearchWordsAdmin': { inputFor: () => ({}), ...forEverybody },
  'services-trySearchAdmin': { inputFor: () => ({ searchText: 'itchy rash' }), ...forEverybody },
  'services-saveSearchWordAdmin': {
    inputFor: () => ({ typed: 'shingle', meant: ['rash'], weight: 'clinical', basedOn: 999 }),
    ...told('word_changed'),
  },
  'services-removeSearchWordAdmin': {
    inputFor: () => ({ typed: 'shingle', basedOn: 999 }),
    ...told('word_changed'),
  },
};
