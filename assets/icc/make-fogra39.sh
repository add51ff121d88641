#!/bin/sh
# Makes fogra39.icc from the measurements of offset printing on coated paper (FOGRA39L). Takes about two minutes.
#   apt-get install argyll icc-profiles-free
#   sh assets/icc/make-fogra39.sh
# 300 % total ink, at most 95 % black; the perceptual and saturation tables map the whole of sRGB into print.
set -e
folder=$(mktemp -d)
cp "${1:-/usr/share/color/icc/FOGRA39L.ti3}" "$folder/fogra39.ti3"
cd "$folder"
colprof -v -qm -l300 -L95 -kr -S /usr/share/color/argyll/ref/sRGB.icm -cmt -dpp \
  -D "Offset on coated paper, FOGRA39L" -A "MagazineAI" -C "Made from FOGRA39L characterisation data (zlib licence)" \
  -O fogra39.icc fogra39
cd - > /dev/null
mv "$folder/fogra39.icc" "$(dirname "$0")/fogra39.icc"
rm -r "$folder"
