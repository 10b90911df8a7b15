import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landingPath, safeOriginRoute } from './landing-page.ts';

const SPECIALIST: ResourceKey[] = ['econsultAndSecureMessaging', 'approveEconsult', 'cameraAndGallery'];

function landing(facts: {
  roles?: string[];
  keys?: readonly ResourceKey[];
  homepage?: string | null;
  origin?: string | null;
}) {
  return landingPath({
    originRoute: facts.origin ?? null,
    userRoles: facts.roles ?? [],
    permissions: new Set(facts.keys ?? []),
    homepage: facts.homepage ?? null,
  });
}

describe('where a person goes after signing in', () => {
  test('[LOGIN-16] a remembered address comes before everything else', () => {
    const origin = '/dashboard/secure-messaging?tab=archived#top';
    const roles = ['pracIdValidationRequired'];
    expect(landing({ origin, roles, keys: ['pracIdValidationRequiredPage'], homepage: 'profile' })).toBe(origin);
  });

  test('[LOGIN-17] who waits for validation goes to Next Steps, before any homepage', () => {
    const roles = ['pracIdValidationRequired'];
    const next = '/dashboard/validation-required';
    expect(landing({ roles, keys: ['pracIdValidationRequiredPage'], homepage: 'profile' })).toBe(next);
    expect(landing({ roles, keys: [], homepage: 'profile' })).toBe('/dashboard/profile');
    expect(landing({ roles: ['operator'], keys: ['pracIdValidationRequiredPage'] })).toBe('/dashboard/profile');
  });

  test('[LOGIN-18] a preferred homepage that is valid and permitted comes before the default', () => {
    expect(landing({ roles: ['specialist'], keys: SPECIALIST, homepage: 'gallery' })).toBe('/dashboard/gallery');
  });

  test('[LOGIN-19] [LOGIN-20] a homepage that is unknown, not offered or not permitted is passed over', () => {
    for (const homepage of [
      'no-such-page',
      'billing-report',
      'consult/consult-form',
      'clinic-inbox',
      '',
      '__proto__',
    ]) {
      expect(landing({ roles: ['doctor'], keys: [...SPECIALIST, 'billingReport'], homepage })).toBe(
        '/dashboard/consult',
      );
    }
  });

  test('[LOGIN-21] specialists and dentists with the permission begin in secure messaging', () => {
    expect(landing({ roles: ['specialist'], keys: SPECIALIST })).toBe('/dashboard/secure-messaging');
    expect(landing({ roles: ['dentist'], keys: SPECIALIST })).toBe('/dashboard/secure-messaging');
    expect(landing({ roles: ['specialist'], keys: ['cameraAndGallery'] })).toBe('/dashboard/gallery');
  });

  test('[LOGIN-22] others who may ask begin with a consult', () => {
    expect(landing({ roles: ['doctor'], keys: [...SPECIALIST, 'moaConsultInbox'] })).toBe('/dashboard/consult');
    expect(landing({ roles: ['resident'], keys: ['forwardEconsult'] })).toBe('/dashboard/consult');
  });

  test('[LOGIN-23] [LOGIN-24] [LOGIN-25] then clinic inbox, then gallery, then profile', () => {
    const keys: ResourceKey[] = ['moaConsultInbox', 'cameraAndGallery'];
    expect(landing({ roles: ['moa'], keys })).toBe('/dashboard/clinic-inbox');
    expect(landing({ roles: ['free'], keys: ['cameraAndGallery'] })).toBe('/dashboard/gallery');
    expect(landing({ roles: ['free'], keys: [] })).toBe('/dashboard/profile');
  });

  test('operators begin at their desk, whichever part of it they keep', () => {
    expect(landing({ roles: ['operator'], keys: ['auditReader'] })).toBe('/dashboard/operator');
    expect(landing({ roles: ['operator'], keys: ['peopleAdmin', 'roleAdmin'] })).toBe('/dashboard/operator');
  });
});

describe('[ROUTE-66] a remembered address is believed only when it is ours', () => {
  test('addresses under /dashboard are kept with query and fragment', () => {
    expect(safeOriginRoute('/dashboard')).toBe('/dashboard');
    expect(safeOriginRoute('/dashboard/consult?id=1')).toBe('/dashboard/consult?id=1');
  });

  test('[ROUTE-07] the linking of accounts is kept, as it is and without anything behind it', () => {
    expect(safeOriginRoute('/ava/link-account')).toBe('/ava/link-account');
    for (const text of ['/ava/link-account?jwt=x', '/ava/link-account/..', '/ava']) {
      expect(safeOriginRoute(text)).toBeNull();
    }
  });

  test('nothing leads to another site, to another part of ours, or to a script', () => {
    const hostile = [
      'https://evil.example/dashboard',
      '//evil.example/dashboard',
      '/\\evil.example',
      '/dashboard/../../login',
      '/dashboard/..//evil.example',
      '/dashboard\\..\\..//evil.example',
      '/dashboardish',
      'javascript:alert(1)',
      'dashboard/profile',
      ' /dashboard',
      '/login',
      '',
    ];
    for (const text of hostile) expect(safeOriginRoute(text)).toBeNull();
    expect(safeOriginRoute(null)).toBeNull();
  });

  test('whatever is asked, the landing page is a dashboard address of our own', () => {
    const facts = fc.record({
      originRoute: fc.option(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/dashboard${text}`),
        ),
      ),
      userRoles: fc.array(fc.constantFrom('doctor', 'specialist', 'moa', 'pracIdValidationRequired')),
      permissions: fc.subarray([...RESOURCE_KEYS]).map((keys) => new Set(keys)),
      homepage: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { origin, pathname } = new URL(landingPath(given), 'https://portal.example');
        expect(origin).toBe('https://portal.example');
        expect(pathname).toMatch(/^\/dashboard(\/|$)/);
      }),
    );
  });
});
