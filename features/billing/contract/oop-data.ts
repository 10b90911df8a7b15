import { checkPostalCode } from '@alethea/kernel/contact/postal-code';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { fieldIssues } from '@alethea/kernel/text/field-check';
import { checkAddressLine1, checkCityName, checkFurtherAddressLine, checkGenderCode } from './out-of-province.ts';

/** Extra billing data for patients of another province (CFORM-42; widths of the Alberta person segment CPD1). */
export type OopData = Record<
  'genderCode' | 'addressLine1' | 'addressLine2' | 'addressLine3' | 'cityName' | 'postalCode',
  string
>;

/** Nothing entered yet. */
export const EMPTY_OOP_DATA: Readonly<OopData> = {
  genderCode: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  cityName: '',
  postalCode: '',
};

/** What is wrong with billing data that is asked for, in the order of its fields (CFORM-43 to 51); paths `oopData.…`. */
export function checkOopData(data: Readonly<OopData>): FieldIssue[] {
  const { genderCode, addressLine1, addressLine2, addressLine3, cityName, postalCode } = data;
  return [
    ...fieldIssues('oopData.genderCode', genderCode, checkGenderCode(genderCode)),
    ...fieldIssues('oopData.addressLine1', addressLine1, checkAddressLine1(addressLine1)),
    ...fieldIssues('oopData.addressLine2', addressLine2, checkFurtherAddressLine(addressLine2)),
    ...fieldIssues('oopData.addressLine3', addressLine3, checkFurtherAddressLine(addressLine3)),
    ...fieldIssues('oopData.cityName', cityName, checkCityName(cityName)),
    ...fieldIssues('oopData.postalCode', postalCode, checkPostalCode(postalCode)),
  ];
}
