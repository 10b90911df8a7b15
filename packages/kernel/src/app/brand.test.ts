import { afterEach, expect, test } from 'vitest';
import { checkEmail } from '../contact/email.ts';
import { checkPhone } from '../contact/phone.ts';
import { FIELD_OK } from '../text/field-check.ts';
import { BRAND, type BrandSettings, DEFAULT_BRAND, setBrand } from './brand.ts';

afterEach(() => setBrand(DEFAULT_BRAND));

test('[ENV-34] [ENV-35] sales and support each have one well-formed contact', () => {
  for (const address of [BRAND.salesEmail, BRAND.supportEmail]) {
    expect(checkEmail(address, { required: true })).toEqual(FIELD_OK);
  }
  expect(checkPhone(BRAND.supportPhone)).toEqual(FIELD_OK);
});

test('every default address lies under the reserved domain, so that nothing reaches a stranger', () => {
  const hosts = [
    ...[BRAND.supportUrl, BRAND.manageSubscriptionUrl].map((url) => new URL(url).hostname),
    ...[BRAND.salesEmail, BRAND.supportEmail].map((address) => address.split('@')[1]),
  ];
  expect(new Set(hosts)).toEqual(new Set(['alethea.example']));
});

test('an installation has a brand of its own, all of it, and the partner stays', () => {
  const own: BrandSettings = {
    productName: 'Clinic Portal',
    supportEmail: 'help@clinic.example',
    salesEmail: 'sales@clinic.example',
    supportPhone: '4035550123',
    supportUrl: 'https://clinic.example/help',
    signUpUrl: 'https://clinic.example/join',
    manageSubscriptionUrl: 'https://clinic.example/plan',
    postalAddress: 'Clinic, 1 Main Street, Banff AB T1L 1A1, Canada',
    witnessName: 'Amélie Roy',
    witnessOffice: 'Clinic manager',
    plusPrice: '$20 a month',
    witnessSignature: '/brand/signature.png',
    logo: '/brand/logo.png',
  };
  setBrand(own);
  expect({ ...BRAND }).toEqual({ partnerName: 'AVA', ...own });
});
