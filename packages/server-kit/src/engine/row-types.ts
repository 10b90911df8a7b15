/**
 * A column whose values are fewer than the database knows of: a text that only the contract lists the values of, or
 * the content of a JSON column. `Narrowed<Tables['clinic']['province'], Province>` is a Province, as long as there is
 * such a column and it can hold one.
 */
export type Narrowed<Column, Value extends Column> = Value;
