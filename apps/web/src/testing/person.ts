import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { Session } from '@alethea/web-kit/session/session';

/** A signed-in person who holds these keys. */
export function person(permissions: readonly ResourceKey[], more: Partial<Session> = {}): Session {
  return {
    uid: '0199f3a0-0000-7000-8000-000000000001',
    email: 'doctor@demo.alethea.example',
    firstName: 'Priya',
    lastName: 'Nair',
    title: 'Dr.',
    credentials: 'MD',
    providerType: 'md',
    practiceId: '123456789',
    practiceIdProvince: 'AB',
    userRoles: [],
    permissions: new Set(permissions),
    locations: [],
    clinicId: null,
    clinics: [],
    waitingClinics: [],
    homepage: null,
    language: null,
    ...more,
  };
}
