/** What a drag of a picture of the drive carries. */
export const DRIVE_PICTURE = 'application/x-magazineai-drive-picture'
/** What a drag of any other file of the drive carries: it fills no frame. */
export const DRIVE_THING = 'application/x-magazineai-drive-thing'
