import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';
import { rules } from './texts/rules.ts';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * Checks the form of one e-mail address, blanks around it ignored (HEALTHID-26, 27); lengths by RFC 5321. Quoted local
 * parts, bare host names and IP addresses are refused.
 */
export function checkEmail(text: string, { required }: { readonly required: boolean }): FieldCheck {
  const address = text.trim();
  if (address === '') return required ? invalidField(rules.emailRequired) : FIELD_OK;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const fits = at > 0 && local.length <= 64 && address.length <= 254;
  return fits && LOCAL_PART.test(local) && DOMAIN.test(address.slice(at + 1))
    ? FIELD_OK
    : invalidField(rules.emailInvalid);
}
