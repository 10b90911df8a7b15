/** A name with what it is; an empty value shows the word for nothing. */
export type Fact = readonly [name: string, value: string];

/** A letter as one sends it by fax. */
export interface Letter {
  /** Stands in the document's title and head; whoever stands at the machine reads it. */
  readonly heading: string;
  /** To whom, from whom, when: what a cover sheet says. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Plain text; blank lines part paragraphs. */
  readonly text: string;
  /** Set apart under the text. */
  readonly footer: string;
}

/** A column of a table; `share` is its width in proportion to the others. */
export interface TableColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right' | undefined;
}

/** A piece of a document, as plain data: documents are drawn in another process, piece by piece. */
export type PdfBlock =
  | { readonly kind: 'documentTitle'; readonly title: string; readonly under: string }
  /** Followed by text on the same page. */
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  /** Names and values, one a line; with `skipEmpty` without those that are empty. */
  | {
      readonly kind: 'facts';
      readonly title: string;
      readonly facts: readonly Fact[];
      readonly empty: string;
      readonly skipEmpty?: boolean;
    }
  | { readonly kind: 'message'; readonly head: string; readonly text: string; readonly files: string }
  | { readonly kind: 'letter'; readonly letter: Letter }
  /** A line in small letters; a title stands above it, and not alone at the foot of a page. */
  | { readonly kind: 'note'; readonly title?: string; readonly text: string }
  /** A JPEG in the scratch folder. */
  | {
      readonly kind: 'picture';
      readonly title?: string;
      readonly path: string;
      readonly widthPixels: number;
      readonly heightPixels: number;
      readonly caption: string;
    }
  /** Lines of figures under column heads, on one page: no more rows than a page holds. */
  | {
      readonly kind: 'table';
      readonly onNewPage: boolean;
      /** In letters of the size of a text, where there are few rows. */
      readonly large?: boolean;
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** The pages of another PDF in the scratch folder, each on a page of its own under its caption. */
  | { readonly kind: 'pdf'; readonly path: string; readonly captions: readonly string[] };

/** A first page, before any that names the patient; its last fact is how many pages there are, under that name. */
export type CoverLetter = Letter & { readonly pagesName: string };

/** What holds for a document as a whole. */
export interface PdfOrder {
  readonly title: string;
  readonly createdAt: Date;
  /** Letter with a margin of one inch when left out; A4 is 210 mm wide. */
  readonly page?: { readonly size: 'LETTER' | 'A4'; readonly marginPoints: number };
  /** Stand on every page after the cover, with the number of the page. */
  readonly marks?: { readonly head: string; readonly foot: string };
  readonly cover?: CoverLetter;
}
