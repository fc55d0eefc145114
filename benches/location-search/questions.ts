// What is typed: every beginning of names that people look for, slips, whole addresses, and what is no place at all.
const NAMES = [
  'Berawa',
  'Canggu',
  'Seminyak',
  'Nusa Dua',
  'Ngurah Rai Airport',
  'Jl. Pantai Berawa No. 12, Tibubeneng',
  'Jalan Raya Ubud 7, Gianyar',
  'canngu',
  'qqxzzy',
  'pizza near me',
  'x'.repeat(200),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
]

export const INPUTS: readonly string[] = NAMES.flatMap(name =>
  Array.from({ length: name.length }, (_, index) => name.slice(0, index + 1)),
).filter(question => question.trim() !== '')
