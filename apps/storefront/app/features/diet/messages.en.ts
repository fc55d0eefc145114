export const diet = {
  'diet.filter': 'Show only',
  'diet.vegan': 'Vegan',
  'diet.vegetarian': 'Vegetarian',
  'diet.halal': 'Halal',
  'diet.notSpicy': 'Not spicy',
  'diet.shown': '{count} of {all} dishes',
  'diet.allergies': 'Allergies',
  'diet.yourAllergies': 'Your allergies: {allergens}',
  'diet.allergiesText': 'Dishes with them are marked, and the kitchen reads it on your ticket.',
  'diet.change': 'Change',
  'diet.allergiesIntro':
    'Choose what you must not eat. We mark the dishes that contain it, and print it on your ticket for the kitchen.',
  'diet.stays':
    'It stays on this device and goes along with your orders. A kitchen works with many ingredients: traces are possible.',
  'diet.done': 'Done',
} as const
