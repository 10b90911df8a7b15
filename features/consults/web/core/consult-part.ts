/** The part of the address that says which consult is open: what is not kept on the server is asked about before it goes. */
export const CONSULT_PART: readonly string[] = ['econsultId'];
