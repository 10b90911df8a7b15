import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const nobodys = { opensTo: [], others: 'image_not_found' } as const;

/** The labelling pool: labellers see the pictures of their own specialty, its keeper all of them; the scene has none. */
export const LABELLING_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'ai-listUnlabelledImages': { inputFor: () => ({}), opensTo: 'everybody' },
  'ai-doctorLabelImage': {
    inputFor: (_scene, { person }) => ({
      aiPrediction: [],
      aiVersion: '',
      doctorLabels: ['Unknown'],
      created: '2026-06-10T18:00:00.000Z',
      fileUri: 'images/ai_images/ear.jpg',
      specialty: 'Otolaryngology',
      doctorUid: person?.id ?? randomUUID(),
    }),
    ...nobodys,
  },
  'ai-updateImageSpecialty': {
    inputFor: () => ({ id: randomUUID(), oldSpecialty: 'Otolaryngology', newSpecialty: 'Dermatology' }),
    ...nobodys,
  },
  'ai-listDisputedImages': { inputFor: () => ({}), opensTo: 'everybody' },
  'ai-adjudicateImage': { inputFor: () => ({ id: randomUUID(), doctorLabels: ['Unknown'] }), ...nobodys },
  'ai-readdressImages': { inputFor: () => ({ ids: [randomUUID()] }), opensTo: 'everybody' },
  'ai-getOwnLabels': { inputFor: () => ({}), opensTo: 'everybody' },
  'ai-forgetOwnLabel': { inputFor: () => ({ label: 'Odd spot' }), opensTo: 'everybody' },
  'ai-importPoolImages': {
    inputFor: () => ({
      importId: randomUUID(),
      specialty: 'Otolaryngology',
      consent: { statement: 'Use for training', keptBy: 'Research office', keptWhere: 'Binder 1' },
      images: [{ fileId: randomUUID(), predictions: [], aiVersion: '' }],
    }),
    opensTo: [],
    others: 'file_not_found',
  },
  'ai-getLabellingPool': { inputFor: () => ({}), opensTo: 'everybody' },
  'ai-setTwoLabellers': { inputFor: () => ({ twoLabellers: false }), opensTo: 'everybody' },
  'ai-findPoolImages': { inputFor: () => ({ specialty: 'Otolaryngology', filename: 'ear.jpg' }), opensTo: 'everybody' },
  'ai-specialistLabelImages': {
    inputFor: (_scene, _caller, { activityId, stagedFileId }) => ({
      labels: [
        {
          filePath: `activityMedia/${activityId}/${stagedFileId}`,
          ...{ aiPrediction: [], doctorLabels: ['Wart'], customLabels: [], aiVersion: '', specialty: 'Dermatology' },
          created: '2026-06-10T18:00:00.000Z',
        },
      ],
    }),
    ...nobodys,
    // Their record lets no data be collected.
    told: { consultant: 'labelling_not_offered' },
  },
  'ai-getImageLabels': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    opensTo: ['consultant'],
    others: 'consult_not_found',
  },
  'ai-removePoolImage': { inputFor: () => ({ id: randomUUID() }), ...nobodys },
};
