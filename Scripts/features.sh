#!/bin/sh
# Checks that features of lists are removable: deletes one at a time in a copy of the tree, and
# builds the copy.
#
#   Scripts/features.sh             all features below, some minutes each
#   Scripts/features.sh Zoom        one of them
#
# Deleted are the folder of the feature, its line in FeatureOrder.swift, and the properties of
# ListView, TableView and CollectionView that request it. Adapter events, strings and tests remain;
# tests are not built.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
copy=$root/.build/features
failures=0

folder() {
  case $1 in
    Zoom) echo Zoom ;;
    SpringLoading) echo SpringLoad ;;
    SectionIndex) echo Index ;;
    *) echo "features.sh: no feature is called $1" >&2; exit 2 ;;
  esac
}

for feature in ${*:-Zoom SpringLoading SectionIndex}; do
  name=$(folder "$feature")
  rm -rf "$copy/tree"
  mkdir -p "$copy/tree"
  git ls-files -z Package.swift Sources Tests | xargs -0 tar cf - | tar xf - -C "$copy/tree"
  rm -r "$copy/tree/Sources/RowanLists/$name"
  python3 - "$copy/tree" "$feature" <<'EOF'
import pathlib, re, sys

tree, feature = pathlib.Path(sys.argv[1]) / "Sources/RowanLists", sys.argv[2]
order = tree / "Engine/Features/FeatureOrder.swift"
lines = order.read_text().splitlines(keepends=True)
kept = [line for line in lines if f"{feature}(list)" not in line]
if len(kept) != len(lines) - 1:
    sys.exit(f"features.sh: {feature} has {len(lines) - len(kept)} lines in FeatureOrder.swift, and not one")
order.write_text("".join(kept))

removed = 0
faces = ["Table/ListView*.swift", "Table/TableView*.swift", "Collection/View/CollectionView*.swift"]
for face in [file for name in faces for file in tree.glob(name)]:
    # A member: its doc comments and attributes, its first line, and the rest to its closing line.
    member = re.compile(r"(?:  (?:///|@)[^\n]*\n)*  public [^\n]*\{(?:[^\n]*\}\n|\n(?:    [^\n]*\n|\n)*  \}\n)")
    text = face.read_text()
    asks = [m for m in member.finditer(text) if f"{feature}.self" in m.group()]
    for found in reversed(asks):
        text = text[:found.start()] + text[found.end():]
    removed += len(asks)
    face.write_text(text)
print(f"{feature}: {removed} properties and functions of the faces removed")
EOF
  if swift build --package-path "$copy/tree" --scratch-path "$copy/build" --target Rowan > "$copy/log" 2>&1; then
    echo "$feature: the copy without it builds"
  else
    grep -E "error" "$copy/log" | sort -u | head -20
    echo "$feature: the copy without it does NOT build"
    failures=$((failures + 1))
  fi
done
exit $failures
