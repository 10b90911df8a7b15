import { defineOperation } from '@alethea/kernel/calls/operation';
import { filePartSchema, idSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { closedSchemas, jwtSchema, phnSchema, wrongSchema } from './patient-proof.ts';
import { PICTURE_LIMITS } from './template-limits.ts';

const proof = { jwt: jwtSchema, phn: phnSchema, province: provinceSchema };

/**
 * Takes in one picture for a form that is being filled in, by the code of its link and the health number alone. It waits for
 * a day for the answers that name it, and nobody can open it before they have come.
 */
export const addPicture = defineOperation({
  name: 'forms-addPicture',
  multipart: {
    path: '/api/forms-addPicture',
    jsonFields: [],
    files: { picture: { contentType: 'image/jpeg', maxBytes: PICTURE_LIMITS.bytes } },
  },
  summary: 'Takes in a picture that a patient adds to a form behind a mailed link.',
  input: z
    .strictObject({ ...proof, picture: filePartSchema })
    .transform(({ jwt, phn, province }) => ({ jwt, patient: patientOf(province, phn) })),
  output: z.discriminatedUnion('state', [
    ...closedSchemas,
    wrongSchema,
    z.object({ state: z.literal('added'), pictureId: idSchema }),
  ]),
  access: 'public',
  audit: { event: 'form.pictureAdded', action: 'C' },
  errors: {
    pictures_full: 'too_large',
    file_type_not_allowed: 'invalid',
    file_too_large: 'too_large',
    file_empty: 'invalid',
    file_name_too_long: 'invalid',
    file_infected: 'invalid',
  },
  repeat: 'keyed',
  callsPerMinute: 20,
});

/** Removes a picture that was added and not sent; one that is not there is removed already. */
export const removePicture = defineOperation({
  name: 'forms-removePicture',
  summary: 'Removes a picture that a patient has added to a form and not sent.',
  input: z
    .strictObject({ ...proof, pictureId: idSchema })
    .transform(({ jwt, phn, province, pictureId }) => ({ jwt, pictureId, patient: patientOf(province, phn) })),
  output: z.discriminatedUnion('state', [...closedSchemas, wrongSchema, z.object({ state: z.literal('removed') })]),
  access: 'public',
  audit: { event: 'form.pictureRemoved', action: 'D' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 30,
});
