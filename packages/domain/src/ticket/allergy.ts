// Notes that speak of an allergy, in the languages of the guests: the kitchen reads them first, and large (TICKET-01).

/** An allergy by the word itself; what a guest merely does not want is a note like others. */
const ALLERGY =
  /al+erg|anaphyla|anafilak|coeliac|celiac|intoleran|過敏|过敏|アレルギー|알레르기|알러지|แพ้|حساسي|аллерг|dị ứng/iu

export const mentionsAllergy = (note: string): boolean => ALLERGY.test(note)
