type Names = Readonly<Record<'F' | 'M', readonly string[]>>;

const list = (text: string): readonly string[] => text.split(' ');

const elders: Names = {
  F: list(
    'Dorothy Rosalind Beatrice Eleanor Josephine Lourdes Odette Margaret Hilda Agnes Ingeborg Marjorie Phyllis Wilhelmina Olena Teresita Yvonne Gloria Kamala Suet-Ling Edna Constance Halina Lorraine',
  ),
  M: list(
    'Walter Anton Desmond Lorne Percy Wendell Stellan Zoltan Harold Clarence Gordon Norbert Edmund Bohdan Leopold Reginald Alphonse Jagjit Cedric Ernesto Hiroshi Roland Vernon Tadeusz',
  ),
};
const middle: Names = {
  F: list(
    'Leila Ines Amrita Solveig Chantal Nadia Fatou Gwen Irina Kirsten Maeve Noor Petra Renata Simone Farah Bridget Lucinda Marisol Xiomara Danielle Hyun-Ju Parveen Tamsin Oksana Adaeze Colette Shirin',
  ),
  M: list(
    'Emil Gurpreet Hector Ivan Jasper Kenji Nils Omar Quentin Rafael Tobias Uriah Vikram Yusuf Marek Dwayne Benoit Sanjay Reza Curtis Fabrice Ikenna Darius Leif Joaquin Pascal Trevor Minh',
  ),
};
const young: Names = {
  F: list('Yuki Anika Brielle Zoya Mila Sadie Aaliyah Freya Chloe Wren Ximena Talia Saanvi Juno Maren Elodie'),
  M: list('Mateo Kai Arjun Ezra Felix Nolan Idris Theo Ansel Ravi Silas Bastien Levi Hamza Milo Soren'),
};

/** First names as they were given when somebody of this age was born. */
export function firstNamesAt(sex: 'F' | 'M', age: number): readonly string[] {
  const generation = age < 25 ? young : age < 62 ? middle : elders;
  return generation[sex];
}

/** Last names of the Prairies and the coast; none of them means a person. */
export const lastNames: readonly string[] = list(
  'Adeyemi Bergstrom Calderon Dhaliwal Eklund Fontaine Gagnier Holowaty Ishikawa Janzen Kaminski Lavallee Mbeki Novakova Olafson Pelletier Quill Ramsbottom Sandhurst Tkachuk Umbach Vandermeer Wojcik Xavier Yellowhorn Zacharuk Ashdown Bellerose Cardinal Drozd Ellsworth Fairweather Greyeyes Hnatiuk Ironside Jovanovic Kirkness Lindqvale Makwana Northcott Ouellet Abernethy Bautista Chowdhury Demchuk Espinoza Ferland Gunderson Hashimoto Ilunga Jorgensen Kowalski Laframboise Mahmoudi Nakamura Oyelaran Petrenko Quesnel Rosenthal Szabo Thorvaldson Underhill Villeneuve Whitford Yamada Zimmer Anokwuru Bosman Carriere Duchesne Eriksen Fiddler Ghorbani Haugen Iyer Jamieson Khoury Leclair Manuelito Nygaard Okafor Prokop Rasmussen Stadnyk Toivonen Venkataraman Wasylyk Zielinski',
);
