import { IANAZone, Settings } from 'luxon';

// Luxon answers invalid input with silent NaN unless told otherwise, for the whole process.
Settings.throwOnInvalid = true;

export { IANAZone };
