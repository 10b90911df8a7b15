/** The Luhn (mod 10) check digit that belongs behind a string of digits. */
export function luhnCheckDigit(payload: string): number {
  let sum = 0;
  [...payload].reverse().forEach((character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  });
  return (10 - (sum % 10)) % 10;
}

/** True when nine digits are a well-formed Alberta ULI: digit 5 is the Luhn digit of the other eight. */
export function passesAlbertaCheck(nineDigits: string): boolean {
  return luhnCheckDigit(nineDigits.slice(0, 4) + nineDigits.slice(5)) === Number(nineDigits[4]);
}

/** An Alberta ULI made of eight free digits: their Luhn digit stands in fifth place. */
export function withAlbertaCheckDigit(eightDigits: string): string {
  return eightDigits.slice(0, 4) + luhnCheckDigit(eightDigits) + eightDigits.slice(4);
}

const BC_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3] as const;

/** The tenth digit of a BC PHN for its digits 2 to 9 (Ministry of Health weights), or null where none exists. */
export function britishColumbiaCheckDigit(eightDigits: string): number | null {
  const sum = BC_WEIGHTS.reduce((total, weight, index) => total + ((Number(eightDigits[index]) * weight) % 11), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? null : digit;
}

/** The ninth digit of a Saskatchewan HSN for its first eight: weights 9 down to 2, modulus 11, ten written as 0. */
export function saskatchewanCheckDigit(eightDigits: string): number {
  const sum = [...eightDigits].reduce((total, character, index) => total + Number(character) * (9 - index), 0);
  return ((11 - (sum % 11)) % 11) % 10;
}
