import { UNKNOWN_RESPONSE_TIME } from '@alethea/kernel/time/response-time';
import type { Service } from '../../contract/service.ts';
import { availabilityOf, commonVacations, joinedCalendar, roomiestLimit } from './service-availability.ts';
import type { ServiceRow } from './service-row.ts';

/** A service as searchers see it at a moment; of a phone service with its first free time. */
export function serviceView(row: ServiceRow, now: Date, nextCall: string | null): Service {
  const { people, clinic, figure } = row;
  return {
    id: row.id,
    type: row.type,
    serviceName: row.serviceName,
    specialty: row.specialty,
    subsite: row.subsite,
    shortDescription: row.shortDescription,
    longDescription: row.longDescription,
    bio: row.bio,
    users: people.map(({ uid, firstName, lastName, title, credentials }) => ({
      uid,
      firstName,
      lastName,
      title,
      credentials,
    })),
    clinic: {
      clinicId: clinic.clinicId,
      clinicName: clinic.clinicName,
      location: {
        street: clinic.street,
        city: clinic.city,
        province: clinic.province,
        postalCode: clinic.postalCode,
      },
      contactInfo: { clinicPhone: clinic.clinicPhone, fax: clinic.fax },
    },
    acceptanceFlags: { acceptExisting: row.acceptExisting, acceptReferral: row.acceptReferral },
    econsultResponseTime: figure?.meanMs ?? UNKNOWN_RESPONSE_TIME,
    medianResponseTimeMs: figure?.medianMs ?? null,
    responseCount: figure?.responseCount ?? 0,
    consultLimits: { daily: roomiestLimit(people) },
    customCalendar: joinedCalendar(people),
    vacations: commonVacations(people, row.type).map(({ start, end }) => ({
      start: start.toISOString(),
      end: end.toISOString(),
    })),
    availability: availabilityOf(people, row.type, now),
    nextCall,
  };
}
