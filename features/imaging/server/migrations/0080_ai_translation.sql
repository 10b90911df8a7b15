-- How a specialty calls what a model says in the words of a family physician (IMODEL-08).
create table ai_translation (
  gp_label text not null,
  specialty text not null,
  sp_label text not null,
  primary key (gp_label, specialty)
);

-- The labels of the demonstration models.
insert into ai_translation (gp_label, specialty, sp_label) values
  ('Normal eardrum', 'Otolaryngology', 'Normal tympanic membrane'),
  ('Fluid behind the eardrum', 'Otolaryngology', 'Middle ear effusion'),
  ('Hole in the eardrum', 'Otolaryngology', 'Tympanic membrane perforation'),
  ('Normal nasal passage', 'Otolaryngology', 'Normal nasal cavity'),
  ('Nasal polyp', 'Otolaryngology', 'Sinonasal polyp'),
  ('Swollen nasal lining', 'Otolaryngology', 'Inferior turbinate hypertrophy'),
  ('Pigmented spot', 'Dermatology', 'Pigmented lesion'),
  ('Scaly plaques', 'Dermatology', 'Papulosquamous plaques'),
  ('Ring-shaped rash', 'Dermatology', 'Annular scaly plaque'),
  ('Hives', 'Dermatology', 'Urticaria');
